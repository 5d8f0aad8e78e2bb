import { readWantedPlan, wantedPlanPath } from '../billing/wanted-plan.ts'
import { searchText } from '../navigation/search-text.ts'
import type { Guard } from './guard.ts'

const forbidden = { status: 403, message: 'Forbidden' } as const
const notFound = { status: 404, message: 'Page not found' } as const

const guards = {
  auth: ({ user }) => (user ? undefined : { to: '/login', keepIntended: true }),
  // Only for signed-out visitors: a signed-in user accepts an invite on the page of the invite.
  guest: ({ user, path, search }) => {
    if (!user) return undefined
    if (path !== '/register') return { to: '/home' }
    const invite = searchText(search, 'invite_token')
    if (invite) return { to: `/invites/${encodeURIComponent(invite)}` }
    const wanted = readWantedPlan(search)
    return { to: wanted ? wantedPlanPath(wanted) : '/home' }
  },
  admin: ({ user }) => (user?.admin ? undefined : forbidden),
  moderator: ({ user }) => (user?.moderator || user?.admin ? undefined : notFound),
  subscribed: ({ user }) => (user?.is_subscribed ? undefined : forbidden),
  // If nothing is sold, there is no billing page.
  billing: ({ flags }) => (flags.billing.enabled ? undefined : notFound),
  'custom-domains': ({ flags }) => (flags.custom_domains ? undefined : notFound),
  // Pages of the hosted service only; invited people can register on any instance.
  'self-hosted': ({ flags, path, search }) => {
    const mayRegister = flags.registration_open || search['invite_token'] !== undefined
    return !flags.self_hosted || (path === '/register' && mayRegister) ? undefined : { to: '/' }
  },
  'self-hosted-credentials': ({ user }) =>
    user?.must_update_credentials ? { to: '/update-credentials' } : undefined,
} satisfies Record<string, Guard>

export type GuardName = keyof typeof guards

export function findGuard(name: string): Guard {
  if (!Object.hasOwn(guards, name)) throw new Error('Unknown route middleware')
  return guards[name as GuardName]
}
