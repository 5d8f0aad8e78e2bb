import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { ProblemError } from '../../problems.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { type CheckFormPassword, guessOf } from '../forms/password/form-password.ts'
import { signGrant } from '../forms/password/password-grant.ts'
import type { PublishedForm } from '../forms/published/published-forms.ts'
import { formPasswordDigest } from '../forms/document/read-form-body.ts'
import { addressOf, printQuery } from './posting/address-query.ts'
import type { FormHtml } from './page/form-html.ts'
import { isFramed, pageCookie } from './posting/page-cookie.ts'

export type UnlockingParts = {
  config: Config
  keys: AppKeys
  isRightPassword: CheckFormPassword
  html: FormHtml
}

const passwordDays = 30

/** Lets in visitors who know the password. */
export function createUnlockHandler({ config, keys, isRightPassword, html }: UnlockingParts) {
  /** Returns the status to reject with, or 0 if the password is right. */
  async function check(request: FastifyRequest, form: PublishedForm, password: string | null) {
    if (password === null) return 403
    try {
      const guess = guessOf(request, formPasswordDigest(password))
      return (await isRightPassword(form, guess)) ? 0 : 403
    } catch (error) {
      if (error instanceof ProblemError) return error.status
      throw error
    }
  }

  return async function unlock(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm,
    password: string | null,
    showUnlocked: () => Promise<unknown>,
  ) {
    const refusal = await check(request, form, password)
    const query = printQuery(addressOf(request))
    if (refusal)
      return html.send(request, reply.code(refusal), form, { kind: 'locked', isWrong: true, query })
    if (isFramed(request)) return showUnlocked()
    const cookie = pageCookie(`password-${form.slug}`, signGrant(keys, form), {
      path: '/',
      isHttps: config.appUrl.startsWith('https:'),
      maxAgeSeconds: passwordDays * 86_400,
    })
    return reply.header('set-cookie', cookie).redirect(`/forms/${form.slug}${query}`, 303)
  }
}
