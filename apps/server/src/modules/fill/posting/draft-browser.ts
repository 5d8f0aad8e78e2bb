import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { cookieOf } from '../../forms/published/visitor.ts'
import { pageCookie, visitCookie } from './page-cookie.ts'

const draftCookie = 'draft'
const draftDays = 7

/**
 * Identifies the browser that started a draft, as opposed to others that have its URL. Null if it takes no cookies.
 */
export function browserOf(request: FastifyRequest): string | null {
  const secret = secretOf(request)
  return secret === undefined ? null : hash(secret)
}

/**
 * Remembers the browser beyond the visit: a visit ends on submit, but the thank-you page still belongs to the
 * respondent.
 */
export function rememberBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { slug }: PublishedForm,
  { appUrl }: Pick<Config, 'appUrl'>,
): void {
  const secret = secretOf(request)
  if (secret === undefined || cookieOf(request, draftCookie) !== undefined) return
  const options = {
    path: `/forms/${slug}`,
    isHttps: appUrl.startsWith('https:'),
    maxAgeSeconds: draftDays * 86_400,
  }
  reply.header('set-cookie', pageCookie(draftCookie, secret, options))
}

/** Derived from the visit, so that two concurrent posts get the same secret. */
function secretOf(request: FastifyRequest): string | undefined {
  const visit = cookieOf(request, visitCookie)
  return cookieOf(request, draftCookie) ?? (visit && hash(`draft of ${visit}`))
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
