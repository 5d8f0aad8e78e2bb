import { describe, expect, test } from 'vitest'
import type { User } from '../session/session.ts'
import { customDomainOf } from './custom-domain.ts'
import type { Flags } from './guard.ts'
import { runGuards, type GuardDependencies } from './run-guards.ts'

const flags = {
  self_hosted: true,
  setup_required: false,
  setup_code_required: false,
  registration_open: false,
  custom_domains: true,
}
const ada = {
  id: 1,
  admin: false,
  moderator: false,
  is_subscribed: false,
  must_update_credentials: false,
}
const billing = { enabled: true, appsumo: false, stripe_publishable_key: null }
const fallback = { href: 'https://app.test/?utm_source=failed_custom_domain_redirect' }

type Given = {
  path?: string
  search?: Record<string, unknown>
  guards?: string[]
  user?: Partial<User>
  flags?: Partial<Flags>
  redirect?: string
  host?: string
}

function run(given: Given) {
  const dependencies: GuardDependencies = {
    verifySession: async () => given.user && ({ ...ada, ...given.user } as User),
    loadFlags: async () => ({ ...flags, ...given.flags }) as Flags,
    findRedirect: async () => given.redirect ?? null,
    host: given.host ?? 'app.test',
    appUrl: 'https://app.test',
  }
  const path = given.path ?? '/home'
  return runGuards(dependencies, {
    path,
    search: given.search ?? {},
    href: path,
    guards: given.guards ?? [],
  })
}

describe('named guards', () => {
  test.each<[string, Given, unknown]>([
    ['auth lets a user in', { guards: ['auth'], user: {} }, undefined],
    ['auth sends a guest to login', { guards: ['auth'] }, { to: '/login', keepIntended: true }],
    ['guest lets a guest in', { guards: ['guest'] }, undefined],
    ['guest sends a user home', { guards: ['guest'], user: {} }, { to: '/home' }],
    [
      'guest sends an invited user to the invite',
      { path: '/register', guards: ['guest'], user: {}, search: { invite_token: 'x/y' } },
      { to: '/invites/x%2Fy' },
    ],
    [
      'guest keeps the plan that a user chose',
      { path: '/register', guards: ['guest'], user: {}, search: { plan: 'pro', yearly: 'false' } },
      { to: '/home?plan=default&yearly=false' },
    ],
    [
      'billing hides where nothing is sold',
      { guards: ['billing'], flags: { billing: { ...billing, enabled: false } } },
      { status: 404, message: 'Page not found' },
    ],
    [
      'billing is there where plans are sold',
      { guards: ['billing'], flags: { billing } },
      undefined,
    ],
    [
      'custom-domains hides where there are none',
      { guards: ['custom-domains'], flags: { custom_domains: false } },
      { status: 404, message: 'Page not found' },
    ],
    ['custom-domains is there where there are some', { guards: ['custom-domains'] }, undefined],
    [
      'admin refuses others',
      { guards: ['admin'], user: {} },
      { status: 403, message: 'Forbidden' },
    ],
    ['admin lets admins in', { guards: ['admin'], user: { admin: true } }, undefined],
    [
      'moderator hides from others',
      { guards: ['moderator'], user: {} },
      { status: 404, message: 'Page not found' },
    ],
    [
      'moderator lets moderators in',
      { guards: ['moderator'], user: { moderator: true } },
      undefined,
    ],
    [
      'subscribed refuses others',
      { guards: ['subscribed'], user: {} },
      { status: 403, message: 'Forbidden' },
    ],
    [
      'subscribed lets subscribers in',
      { guards: ['subscribed'], user: { is_subscribed: true } },
      undefined,
    ],
    ['self-hosted leads to the index', { guards: ['self-hosted'] }, { to: '/' }],
    [
      'self-hosted lets the invited register',
      { path: '/register', guards: ['self-hosted'], search: { invite_token: 'x' } },
      undefined,
    ],
    [
      'self-hosted has no pricing for the invited',
      { path: '/pricing', guards: ['self-hosted'], search: { invite_token: 'x' } },
      { to: '/' },
    ],
    [
      'self-hosted lets register while registration is open',
      { path: '/register', guards: ['self-hosted'], flags: { registration_open: true } },
      undefined,
    ],
    [
      'self-hosted is open on the hosted service',
      { guards: ['self-hosted'], flags: { self_hosted: false } },
      undefined,
    ],
    [
      'self-hosted-credentials',
      { guards: ['auth', 'self-hosted-credentials'], user: { must_update_credentials: true } },
      { to: '/update-credentials' },
    ],
  ])('%s', async (_name, given, result) => {
    await expect(run(given)).resolves.toEqual(result)
  })

  test("an unknown guard name is an error 'Unknown route middleware'", async () => {
    await expect(run({ guards: ['nobody'] })).rejects.toThrow('Unknown route middleware')
    await expect(run({ guards: ['toString'] })).rejects.toThrow('Unknown route middleware')
  })
})

describe('custom domain', () => {
  const host = 'forms.people.test'

  test('only the route forms-slug is allowed', async () => {
    await expect(run({ host, path: '/forms/lunch' })).resolves.toBeUndefined()
    await expect(run({ host, path: '/forms/lunch/edit' })).resolves.toEqual(fallback)
    await expect(run({ host, path: '/login' })).resolves.toEqual(fallback)
  })

  test('custom domains disabled sends the browser to the main app', async () => {
    const given = { host, path: '/forms/lunch', flags: { custom_domains: false } }
    await expect(run(given)).resolves.toEqual(fallback)
  })

  test('is active only when the flag is on and the host differs', () => {
    expect(customDomainOf(flags as Flags, host, 'app.test')).toBe(host)
    expect(customDomainOf(flags as Flags, 'app.test', 'app.test')).toBeUndefined()
    expect(
      customDomainOf({ ...flags, custom_domains: false } as Flags, host, 'app.test'),
    ).toBeUndefined()
  })
})

describe('order and redirects', () => {
  test('an absolute redirect leaves the app, a relative one stays in it', async () => {
    await expect(run({ redirect: 'https://elsewhere.test/' })).resolves.toEqual({
      href: 'https://elsewhere.test/',
    })
    await expect(run({ redirect: '/templates' })).resolves.toEqual({ to: '/templates' })
  })

  test('the custom domain is checked before the redirect, the redirect before the named guards', async () => {
    await expect(run({ host: 'other.test', redirect: '/a' })).resolves.toEqual(fallback)
    await expect(run({ redirect: '/a', guards: ['auth'] })).resolves.toEqual({ to: '/a' })
  })

  test('every page redirects to the setup until it is done, and none afterwards', async () => {
    const setupRequired = { flags: { setup_required: true } }
    await expect(run({ ...setupRequired, guards: ['auth'] })).resolves.toEqual({ to: '/setup' })
    await expect(run({ ...setupRequired, path: '/setup' })).resolves.toBeUndefined()
    await expect(run({ path: '/setup' })).resolves.toMatchObject({ status: 404 })
  })
})
