import type { User } from '../session/session.ts'
import { checkCustomDomain } from './custom-domain.ts'
import type { Flags, GuardResult } from './guard.ts'
import { findGuard } from './named-guards.ts'

const setupPath = '/setup'

export type GuardDependencies = {
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

/** Loads what the guards need in parallel, then runs them in order; the first result wins. */
export async function runGuards(
  dependencies: GuardDependencies,
  to: Destination,
): Promise<GuardResult> {
  const redirect = dependencies.findRedirect(to.path).catch(() => null)
  const [user, flags] = await Promise.all([dependencies.verifySession(), dependencies.loadFlags()])
  const { host, appUrl } = dependencies
  return (
    checkCustomDomain({ path: to.path, host, appUrl, flags }) ??
    asRedirect(await redirect) ??
    checkSetup(to.path, flags) ??
    checkNamed(to, user, flags)
  )
}

function asRedirect(target: string | null): GuardResult {
  if (target === null) return undefined
  return /^https?:\/\//i.test(target) ? { href: target } : { to: target }
}

function checkSetup(path: string, flags: Flags): GuardResult {
  if (flags.setup_required) return path === setupPath ? undefined : { to: setupPath }
  return path === setupPath ? { status: 404, message: 'Page not found' } : undefined
}

function checkNamed(to: Destination, user: User | undefined, flags: Flags): GuardResult {
  for (const name of to.guards) {
    const result = findGuard(name)({ ...to, user, flags })
    if (result) return result
  }
  return undefined
}
