import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Limits } from '../../rate-limit/limits.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import type { CheckFormPassword } from '../forms/form-access.ts'
import { signGrant } from '../forms/password-grant.ts'
import type { PublishedForm } from '../forms/published-forms.ts'
import { formPasswordDigest } from '../forms/read-form-body.ts'
import { addressOf, parametersOf } from './address-query.ts'
import type { FormHtml } from './form-html.ts'
import { isFramed } from './framed-request.ts'
import { pageCookie } from './page-cookie.ts'

export type UnlockingParts = {
  config: Config
  keys: AppKeys
  limits: Limits
  isRightPassword: CheckFormPassword
  html: FormHtml
}

const passwordDays = 30

/** Lets in whoever knows the password. */
export function createUnlocking({ config, keys, limits, isRightPassword, html }: UnlockingParts) {
  return async function unlock(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm,
    password: string | null,
    showUnlocked: () => Promise<unknown>,
  ) {
    const isAllowed = await mayTry(limits, request, form)
    const isRight =
      isAllowed &&
      password !== null &&
      (await isRightPassword(formPasswordDigest(password), form.passwordHash!))
    if (!isRight)
      return html.send(request, reply.code(isAllowed ? 403 : 429), form, {
        kind: 'locked',
        isWrong: true,
      })
    if (isFramed(request)) return showUnlocked()
    const cookie = pageCookie(`password-${form.slug}`, signGrant(keys, form), {
      path: '/',
      isHttps: config.appUrl.startsWith('https:'),
      maxAgeSeconds: passwordDays * 86_400,
    })
    const { kept } = parametersOf(addressOf(request))
    return reply.header('set-cookie', cookie).redirect(`/forms/${form.slug}${kept}`, 303)
  }
}

/** A password can be guessed from one place, or from many. */
async function mayTry(limits: Limits, request: FastifyRequest, { id }: PublishedForm) {
  const near = { max: 10, windowSeconds: 15 * 60 }
  const all = { max: 100, windowSeconds: 60 * 60 }
  const [here, anywhere] = [
    await limits.take('form-password', `${id} ${networkOf(request.ip)}`, near),
    await limits.take('form-password-all', String(id), all),
  ]
  return here.isAllowed && anywhere.isAllowed
}
