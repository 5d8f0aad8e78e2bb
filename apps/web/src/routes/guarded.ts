import { notFound, redirect } from '@tanstack/react-router'
import type { App } from '../lib/app.ts'
import type { Verdict } from '../lib/guards/guard.ts'
import { runGuards } from '../lib/guards/run-guards.ts'
import { saveIntendedUrl } from '../lib/intended-url.ts'
import { RouteError } from '../lib/route-error.ts'
import { parseSearch } from '../lib/search-text.ts'

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

function follow(verdict: Verdict, href: string): void {
  if (!verdict) return
  if ('away' in verdict) throw redirect({ href: verdict.away, reloadDocument: true })
  if ('status' in verdict) {
    if (verdict.status === 404) throw notFound()
    throw new RouteError(verdict.status, verdict.message)
  }
  if (verdict.keepIntended) saveIntendedUrl(document, href)
  // The landing page is no part of the app.
  if (verdict.to === '/') throw redirect({ href: '/', reloadDocument: true })
  const target = new URL(verdict.to, location.origin)
  throw redirect({ to: target.pathname, search: parseSearch(target.search) })
}
