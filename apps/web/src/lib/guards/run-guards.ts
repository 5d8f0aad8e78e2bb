import type { User } from '../session/session.ts'
import { checkCustomDomain } from './custom-domain.ts'
import type { Flags, Verdict } from './guard.ts'
import { findGuard } from './named-guards.ts'

const setupPath = '/setup'

export type GuardParts = {
  verifySession: () => Promise<User | undefined>
  loadFlags: () => Promise<Flags>
  findRedirect: (path: string) => Promise<string | null>
  host: string
  appUrl: string
}

type Destination = {
  path: string
  search: Record<string, unknown>
  href: string
  guards: readonly string[]
}

/** Loads at once what the guards need, and judges in their order. */
export async function runGuards(parts: GuardParts, to: Destination): Promise<Verdict> {
  const redirect = parts.findRedirect(to.path).catch(() => null)
  const [user, flags] = await Promise.all([parts.verifySession(), parts.loadFlags()])
  const { host, appUrl } = parts
  return (
    checkCustomDomain({ path: to.path, host, appUrl, flags }) ??
    asRedirect(await redirect) ??
    checkSetup(to.path, flags) ??
    checkNamed(to, user, flags)
  )
}

function asRedirect(target: string | null): Verdict {
  if (target === null) return undefined
  return /^https?:\/\//i.test(target) ? { away: target } : { to: target }
}

function checkSetup(path: string, flags: Flags): Verdict {
  if (flags.setup_required) return path === setupPath ? undefined : { to: setupPath }
  return path === setupPath ? { status: 404, message: 'Page not found' } : undefined
}

function checkNamed(to: Destination, user: User | undefined, flags: Flags): Verdict {
  for (const name of to.guards) {
    const verdict = findGuard(name)({ ...to, user, flags })
    if (verdict) return verdict
  }
  return undefined
}
