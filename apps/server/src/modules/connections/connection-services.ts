import type { Config } from '../../config.ts'
import { badRequest } from '../../problems.ts'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import type { RedirectService, WidgetService } from './connection-service.ts'
import { createGoogle } from './google.ts'
import { createStripe } from './stripe.ts'
import { createTelegram } from './telegram.ts'

export type RedirectName = 'google' | 'stripe'

type Leaving = Pick<RedirectService, 'address'> & { name: string }

export type ConnectionServices = {
  /** The services that people can be sent to. */
  all: ReadonlyMap<string, Leaving>
  redirects: ReadonlyMap<string, RedirectService & { name: RedirectName }>
  widgets: ReadonlyMap<string, WidgetService & { name: 'telegram' }>
}

/** The services that this installation is configured for. */
export function connectionServices(
  { google, stripe, telegram }: Pick<Config, 'google' | 'stripe' | 'telegram'>,
  safeFetch: SafeFetch,
): ConnectionServices {
  const redirects = new Map<string, RedirectService & { name: RedirectName }>()
  if (google) redirects.set('google', { name: 'google', ...createGoogle(google, safeFetch) })
  if (stripe?.clientId) {
    const { clientId, secretKey } = stripe
    redirects.set('stripe', { name: 'stripe', ...createStripe({ clientId, secretKey }, safeFetch) })
  }
  const widgets = new Map<string, WidgetService & { name: 'telegram' }>()
  if (telegram) widgets.set('telegram', { name: 'telegram', ...createTelegram(telegram) })
  const all = new Map<string, Leaving>([...redirects, ...widgets])
  return { all, redirects, widgets }
}

export function requireService<Service>(
  services: ReadonlyMap<string, Service>,
  name: string,
): Service {
  const service = services.get(name)
  if (!service) throw badRequest('service_not_offered')
  return service
}
