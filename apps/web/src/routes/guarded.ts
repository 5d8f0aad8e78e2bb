import { notFound, redirect } from '@tanstack/react-router'
import { mayLoadCaptcha } from '../features/auth/captcha/captcha-settings.ts'
import type { App } from '../lib/app/app.ts'
import { readDeepLink } from '../lib/guards/deep-links.ts'
import type { GuardResult } from '../lib/guards/guard.ts'
import { runGuards } from '../lib/guards/run-guards.ts'
import { addLanguagePrefix } from '../lib/language/language-prefix.ts'
import { RouteError } from '../lib/navigation/route-error.ts'
import { parseSearch } from '../lib/navigation/search-text.ts'
import { saveIntendedUrl } from '../lib/session/intended-url.ts'

/** The server renders the site, so the router cannot navigate to it. */
const sitePath =
  /^\/(privacy-policy|terms-conditions|report-abuse|ai-form-builder|pricing|integrations|compare|templates)?([/?]|$)/

type Navigation = {
  context: { app: App }
  location: { pathname: string; href: string; search: Record<string, unknown> }
  preload: boolean
}

/** Runs the guards that every page has, then the named ones in order. */
export function guarded(...guards: string[]) {
  return async ({ context: { app }, location: to, preload }: Navigation): Promise<void> => {
    if (preload) return
    const result = await runGuards(
      {
        verifySession: app.session.verify,
        loadFlags: app.loadFlags,
        findRedirect: app.findRedirect,
        host: location.host,
        appUrl: app.appUrl,
      },
      { path: to.pathname, search: to.search, href: to.href, guards },
    )
    follow(result, to.href)
    if (guards.includes('auth')) followDeepLink(app, to.href)
  }
}

/** Reloads the document when a captcha is configured and the current content security policy would block it. */
export function guardedWithCaptcha(...guards: string[]) {
  const guard = guarded(...guards)
  return async (navigation: Navigation): Promise<void> => {
    await guard(navigation)
    if (navigation.preload || mayLoadCaptcha()) return
    const { recaptcha_site_key, hcaptcha_site_key } = (await navigation.context.app.loadFlags())
      .captcha
    if (!recaptcha_site_key && !hcaptcha_site_key) return
    const url = addLanguagePrefix({ url: new URL(navigation.location.href, location.origin) })
    throw redirect({ href: url.pathname + url.search, reloadDocument: true })
  }
}

/** A link can name a workspace or a settings page. This follows it, and removes it from the URL. */
function followDeepLink({ session }: App, href: string): void {
  const link = readDeepLink(new URL(href, location.origin))
  if (!link) return
  if (session.hasWorkspace(link.workspaceId)) session.workspace.choose(link.workspaceId)
  throw redirect({ to: link.path, search: parseSearch(link.search), replace: true })
}

function follow(result: GuardResult, href: string): void {
  if (!result) return
  if ('href' in result) throw redirect({ href: result.href, reloadDocument: true })
  if ('status' in result) {
    if (result.status === 404) throw notFound()
    throw new RouteError(result.status, result.message)
  }
  if (result.keepIntended) saveIntendedUrl(document, href)
  if (sitePath.test(result.to)) throw redirect({ href: result.to, reloadDocument: true })
  const target = new URL(result.to, location.origin)
  throw redirect({ to: target.pathname, search: parseSearch(target.search) })
}
