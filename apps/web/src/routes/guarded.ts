import { notFound, redirect } from '@tanstack/react-router'
import { mayLoadCaptcha } from '../features/auth/captcha/captcha-document.ts'
import type { App } from '../lib/app/app.ts'
import type { Verdict } from '../lib/guards/guard.ts'
import { runGuards } from '../lib/guards/run-guards.ts'
import { addLanguagePrefix } from '../lib/language/language-prefix.ts'
import { RouteError } from '../lib/navigation/route-error.ts'
import { parseSearch } from '../lib/navigation/search-text.ts'
import { saveIntendedUrl } from '../lib/session/intended-url.ts'

/** The site is no part of the app. */
const sitePath = /^\/(privacy-policy|terms-conditions|report-abuse)?(\?|$)/

type Navigation = {
  context: { app: App }
  location: { pathname: string; href: string; search: Record<string, unknown> }
  preload: boolean
}

/** Runs the guards of every page, then the named ones in their order. */
export function guarded(...guards: string[]) {
  return async ({ context: { app }, location: to, preload }: Navigation): Promise<void> => {
    if (preload) return
    const verdict = await runGuards(
      {
        verifySession: app.session.verify,
        loadFlags: app.loadFlags,
        findRedirect: app.findRedirect,
        host: location.host,
        appUrl: app.appUrl,
      },
      { path: to.pathname, search: to.search, href: to.href, guards },
    )
    follow(verdict, to.href)
  }
}

/** For pages that may ask for a captcha: where one is configured, they need a document of their own. */
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

function follow(verdict: Verdict, href: string): void {
  if (!verdict) return
  if ('away' in verdict) throw redirect({ href: verdict.away, reloadDocument: true })
  if ('status' in verdict) {
    if (verdict.status === 404) throw notFound()
    throw new RouteError(verdict.status, verdict.message)
  }
  if (verdict.keepIntended) saveIntendedUrl(document, href)
  if (sitePath.test(verdict.to)) throw redirect({ href: verdict.to, reloadDocument: true })
  const target = new URL(verdict.to, location.origin)
  throw redirect({ to: target.pathname, search: parseSearch(target.search) })
}
