import type { Feature } from '@formstead/contract'
import type { ZodType } from 'zod'
import * as z from 'zod'
import type { Delivery } from './delivery.ts'
import type { Control } from './control.ts'
import type { Outcome } from './outcome.ts'
import type { Ports } from './ports.ts'

export const sections = ['notifications', 'automation', 'databases'] as const

/** A service that can receive submissions. Each kind is one folder, and one line in `registry.ts`. */
export type IntegrationKind<Settings extends object = object, Message = unknown> = {
  /** The key used in the API. */
  key: string
  section: (typeof sections)[number]
  /** An SVG path on a 24-pixel grid, drawn as a stroke. */
  icon: string
  /** The plan feature that it requires; if absent, every plan includes it. */
  feature?: Feature
  /** The kind of connected account that it requires. */
  account?: 'google' | 'telegram'
  /** The site of the service, if it is set up there with an access token rather than on our own screen. */
  site?: string
  settings: ZodType<Settings>
  /** Initial settings in addition to the schema's defaults. `word` returns one of the kind's own texts. */
  initial?: (facts: InitialFacts) => Partial<Settings>
  /** Valid settings for tests. Secrets in them contain "sample-secret". */
  sample?: object
  /** The plan feature that these settings require in addition to `feature`, or null. */
  gate?: (settings: Settings, facts: GateFacts) => Feature | null
  /** Adjusts changed settings before they are stored, for example so that the old secret stays valid for a while. */
  beforeUpdate?: (settings: Settings, before: Settings, now: Date) => Settings
  /** The settings after the author's address has changed; null if they stay the same. */
  replaceEmail?: (settings: Settings, change: EmailChange) => Settings | null
  /** Settings that only `beforeUpdate` may set. Values from clients are ignored, and the stored ones are kept. */
  own?: readonly (keyof Settings & string)[]
  /** Settings that are stored encrypted and never shown again, each with a function that returns its mask. */
  secrets: { readonly [Key in keyof Settings & string]?: (value: Settings[Key]) => string }
  /** What authors fill in, in order. */
  controls: readonly Control[]
  /** The text beside its name in the list, such as its recipient. */
  summary: (settings: Partial<Settings>) => string
  /** The https URL of the sheet or workflow it sends to. `data` contains the settings and what the integration keeps. */
  link?: (data: Readonly<Record<string, unknown>>) => string | undefined
  /** What is sent. It is shown in previews and logs, so no secret may be in it. */
  build: (delivery: Delivery<Settings>) => Message
  /** The headers of a delivery, as far as they may be shown. */
  headers?: (facts: {
    eventId: string
    masks: Readonly<Record<string, string>>
  }) => readonly (readonly [name: string, value: string])[]
  send: (message: Message, delivery: Delivery<Settings>, ports: Ports) => Promise<Outcome>
}

export type InitialFacts = {
  /** The email address of the user who creates it. */
  email: string
  /** The name of the product. */
  app: string
  /** The title of the form. */
  form: string
  word: (key: string, values?: Record<string, string>) => string
}

export type GateFacts = {
  /** The email address of the user who saves it. */
  email: string
  /** How many older ones of this kind the form has. */
  siblings: number
}

export type EmailChange = { before: string; email: string }

/** Type-checks a kind against its own settings and message, which no other folder knows. */
export const defineKind = <Settings extends object, Message>(
  kind: IntegrationKind<Settings, Message>,
): IntegrationKind => kind as unknown as IntegrationKind

const shapeOf = ({ settings }: Pick<IntegrationKind, 'settings'>): Record<string, z.ZodType> =>
  settings instanceof z.ZodObject ? settings.shape : {}

/** The default values of the schema. */
export function defaultSettings(kind: Pick<IntegrationKind, 'settings'>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shapeOf(kind)).flatMap(([key, schema]) => {
      const { data } = schema.safeParse(undefined)
      return data === undefined ? [] : [[key, data]]
    }),
  )
}

/** Whether a setting may be left empty. */
export const isOptional = (kind: Pick<IntegrationKind, 'settings'>, key: string): boolean =>
  shapeOf(kind)[key]?.safeParse(null).success ?? false
