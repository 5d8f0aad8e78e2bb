import type { MessageKey } from '@formstead/i18n'
import type { Service } from '../../lib/connected-accounts.ts'

type ShownService = {
  key: Service
  /** The feature flag that tells whether this installation has keys for the service. */
  flag: string
  name: MessageKey
  text: MessageKey
  /** An SVG path on a 24-pixel grid, drawn as a line. */
  icon: string
}

export const shownServices: readonly ShownService[] = [
  {
    key: 'google',
    flag: 'integrations.google_sheets',
    name: 'connections.google',
    text: 'connections.googleText',
    icon: 'M4 3h16v18H4zM4 9h16M4 15h16M10 9v12',
  },
  {
    key: 'stripe',
    flag: 'services.stripe',
    name: 'connections.stripe',
    text: 'connections.stripeText',
    icon: 'M4 6h16v12H4zM4 10h16M7 14.5h4',
  },
  {
    key: 'telegram',
    flag: 'integrations.telegram',
    name: 'connections.telegram',
    text: 'connections.telegramText',
    icon: 'M20.5 4 3.5 11l6 2.5L12 20zM20.5 4l-11 9.5',
  },
]

export const serviceOf = (key: Service) => shownServices.find((service) => service.key === key)!
