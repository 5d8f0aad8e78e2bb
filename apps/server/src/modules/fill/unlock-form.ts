import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { queryOf } from '../../http/request/query-of.ts'
import { errorResponse, ProblemError } from '../../problems.ts'
import { supportedLanguage } from '../../translation/translator.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { type CheckFormPassword, guessOf } from '../forms/password/form-password.ts'
import { signGrant } from '../forms/password/password-grant.ts'
import type { PublishedForm } from '../forms/published/published-forms.ts'
import { wordsFor } from '../forms/published/respondent-words.ts'
import { formPasswordDigest } from '../forms/document/read-form-body.ts'
import { printQuery } from './posting/address-query.ts'
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
  /** Returns undefined if the password is right. */
  async function check(request: FastifyRequest, form: PublishedForm, password: string | null) {
    const { language } = form.document
    // A page of the form was posted, and its visitor has to enter the password again.
    if (password === null) return { status: 403, problem: null }
    try {
      const guess = guessOf(request, formPasswordDigest(password))
      if (await isRightPassword(form, guess)) return undefined
      return { status: 403, problem: (await wordsFor(language))('page.wrong_password') }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const { message } = errorResponse(error, supportedLanguage(language))
      return { status: error.status, problem: message }
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
    const query = printQuery(queryOf(request))
    if (refusal) {
      const { status, problem } = refusal
      return html.send(request, reply.code(status), form, { kind: 'locked', problem, query })
    }
    if (isFramed(request)) return showUnlocked()
    const cookie = pageCookie(`password-${form.slug}`, signGrant(keys, form), {
      path: '/',
      isHttps: config.appUrl.startsWith('https:'),
      maxAgeSeconds: passwordDays * 86_400,
    })
    return reply.header('set-cookie', cookie).redirect(`/forms/${form.slug}${query}`, 303)
  }
}
