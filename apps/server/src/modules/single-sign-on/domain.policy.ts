import type { ProblemCode } from '@formstead/contract'

const shape = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/** Mail hosts open to everyone: speaking for one would mean speaking for strangers. */
const publicHosts = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.fr live.com msn.com yahoo.com yahoo.fr ymail.com icloud.com me.com
  mac.com aol.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net web.de mail.com mail.ru yandex.com yandex.ru zoho.com
  fastmail.com hey.com tutanota.com tuta.com qq.com 163.com 126.com naver.com orange.fr wanadoo.fr free.fr laposte.net sfr.fr
  t-online.de libero.it comcast.net verizon.net att.net btinternet.com rediffmail.com`.split(/\s+/),
)

export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** What is wrong with the domain that a connection wants to speak for, if anything. */
export function findDomainProblem(
  domain: string,
  author: { email: string; emailVerifiedAt: Date | null; isStaff: boolean },
): ProblemCode | undefined {
  if (!shape.test(domain)) return 'sso.domain_invalid'
  if (publicHosts.has(domain)) return 'sso.domain_public'
  if (author.isStaff) return undefined
  const own = domainOf(author.email)
  const isOwn = domain === own || domain.endsWith(`.${own}`)
  return author.emailVerifiedAt && isOwn && !publicHosts.has(own)
    ? undefined
    : 'sso.domain_not_yours'
}

/** A connection without a domain belongs to the instance and accepts any. */
export const speaksFor = ({ domain }: { domain: string | null }, email: string): boolean =>
  domain === null || domainOf(email) === domain
