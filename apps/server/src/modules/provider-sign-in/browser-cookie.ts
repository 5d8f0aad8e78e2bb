import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeToken } from '../../secrets/random-token.ts'

const lifetimeSeconds = 600

/** The prefix keeps subdomains from setting the cookie. Browsers accept it only over HTTPS. */
const nameOf = (appUrl: string) =>
  appUrl.startsWith('https:') ? '__Host-sign-in' : 'formstead-sign-in'

/** A secret that only this browser knows. Scripts and other sites cannot read it. */
export function readBrowserSecret(request: FastifyRequest, appUrl: string): string | undefined {
  const name = nameOf(appUrl)
  const pair = request.headers.cookie
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Shared by all tabs, so that a second attempt does not end the first. */
export function keepBrowserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  appUrl: string,
): string {
  const secret = readBrowserSecret(request, appUrl) ?? makeToken()
  const cookie = [
    `${nameOf(appUrl)}=${secret}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${lifetimeSeconds}`,
    ...(appUrl.startsWith('https:') ? ['Secure'] : []),
  ]
  void reply.header('set-cookie', cookie.join('; '))
  return secret
}
