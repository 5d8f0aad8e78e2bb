import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { isForPeople } from '../../http/response/problem-page.ts'
import { sendBuiltFile, type BuiltFile } from '../built-files.ts'
import { inEachLanguage } from '../language-prefix.ts'
import { openRoute } from '../open-route.ts'

/** Paths that the app serves; the browser decides what to show there. */
export const appPaths = [
  '/login',
  '/register',
  '/invites/:token',
  '/password/email',
  '/password/reset/:token',
  '/email/verify/:user',
  '/email/undo/:user',
  '/setup',
  '/update-credentials',
  '/home',
  '/settings',
  '/settings/profile',
  '/settings/password',
  '/settings/security',
  '/settings/access-tokens',
  '/settings/mcp',
  '/settings/announcement',
  '/settings/connections',
  '/settings/connections/callback/:service',
  '/oauth/consent',
  '/oauth/callback',
  '/oauth/:service/callback',
  '/auth/:slug/callback',
  '/redirect/appsumo',
  '/settings/account',
  '/settings/workspace',
  '/settings/members',
  '/settings/sending-email',
  '/settings/custom-code',
  '/settings/file-links',
  '/settings/domains',
  '/settings/single-sign-on',
  '/settings/audit-log',
  '/settings/admin',
  '/templates/my-templates',
  '/forms/create',
  '/forms/create/guest',
  '/agent-drafts/edit',
  '/forms/:slug/edit',
  '/forms/:slug/show',
  '/forms/:slug/show/submissions',
  '/forms/:slug/show/stats',
  '/forms/:slug/show/share',
  '/forms/:slug/show/integrations',
  '/forms/:slug/show/integrations/:integration',
]

/** These exist only where plans are sold. */
const billingPaths = [
  '/settings/billing',
  '/redirect/checkout',
  '/redirect/billing-portal',
  '/subscriptions/success',
  '/subscriptions/error',
]

export const appHeaders = {
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), clipboard-write=(self), fullscreen=(self), browsing-topics=()',
}

export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

export function appPageSender(
  file: BuiltFile,
  policy: string,
  { isFramable }: { isFramable: boolean },
): PageSender {
  const { 'x-frame-options': _, ...open } = appHeaders
  // X-Frame-Options cannot name sites; the content security policy does.
  const headers = { ...(isFramable ? open : appHeaders), 'x-robots-tag': 'noindex' }
  return (request, reply) =>
    sendBuiltFile(request, reply.headers(headers).header('content-security-policy', policy), file)
}

/** `senderOf` depends on the path, because some pages may load scripts that others may not. */
export function serveAppPages(
  app: FastifyInstance,
  senderOf: (path: string) => PageSender,
  /** Visitors of unknown paths are redirected to `rootRedirectUrl` if it is set. */
  { rootRedirectUrl, billing }: Pick<Config, 'rootRedirectUrl' | 'billing'>,
): void {
  for (const path of billing ? [...appPaths, ...billingPaths] : appPaths) {
    const send = senderOf(path)
    for (const url of inEachLanguage(path)) app.get(url, openRoute, send)
  }
  const sendLost = senderOf('/*')
  // A person at an unknown path gets a page that leads back; a program gets a machine-readable response.
  app.get('/*', openRoute, (request, reply) => {
    if (!isForPeople(request)) return reply.callNotFound()
    if (rootRedirectUrl) return reply.redirect(rootRedirectUrl, 301)
    const [, shorter, query = ''] = /^((?:\/[^/?\\]+)+)\/+(\?.*)?$/.exec(request.url) ?? []
    if (shorter) return reply.redirect(shorter + query, 301)
    return sendLost(request, reply.code(404))
  })
}
