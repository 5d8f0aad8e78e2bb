import type { ProblemCode } from '@formstead/contract'
import { isPublicMailHost } from './public-mail-hosts.ts'

const shape = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** What is wrong with the domain that a connection wants to speak for, if anything. */
export function findDomainProblem(
  domain: string,
  author: { email: string; emailVerifiedAt: Date | null; isStaff: boolean },
): ProblemCode | undefined {
  if (!shape.test(domain)) return 'sso.domain_invalid'
  if (isPublicMailHost(domain)) return 'sso.domain_public'
  if (author.isStaff) return undefined
  const own = domainOf(author.email)
  const isOwn = domain === own || domain.endsWith(`.${own}`)
  return author.emailVerifiedAt && isOwn && !isPublicMailHost(own)
    ? undefined
    : 'sso.domain_not_yours'
}

/** A connection without a domain belongs to the instance and accepts any. */
export const speaksFor = ({ domain }: { domain: string | null }, email: string): boolean =>
  domain === null || domainOf(email) === domain
