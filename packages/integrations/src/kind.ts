import type { Feature } from '@formstead/contract'
import type { ZodType } from 'zod'
import * as z from 'zod'
import type { Delivery } from './delivery.ts'
import type { Control } from './control.ts'
import type { Outcome } from './outcome.ts'
import type { Ports } from './ports.ts'

export const sections = ['notifications', 'automation', 'databases'] as const

/** What can receive submissions. All of a kind stands in one folder, and in one line of `registry.ts`. */
export type IntegrationKind<Settings extends object = object, Message = unknown> = {
  /** As API clients know it. */
  key: string
  section: (typeof sections)[number]
  /** SVG path on a grid of 24, drawn as a line. */
  icon: string
  /** Without it, every plan includes it. */
  feature?: Feature
  /** A connected account that it cannot do without. */
  account?: 'google' | 'telegram'
  /** Where it is set up: over there, with an access token. Without it, on our own screen. */
  site?: string
  settings: ZodType<Settings>
  /** What a new one begins with, besides what the schema says. `word` is one of the kind's own. */
  initial?: (facts: InitialFacts) => Partial<Settings>
  /** Settings that it takes, for tests. What is secret in them says "sample-secret". */
  sample?: object
  /** The feature that these settings take beyond `feature`; null: none. */
  gate?: (settings: Settings, facts: GateFacts) => Feature | null
  /** What is stored of new settings, given those before: a secret may go on for a while beside its successor. */
  follow?: (settings: Settings, before: Settings, now: Date) => Settings
  /** The settings after the author's address has changed; null: they stay as they are. */
  replaceEmail?: (settings: Settings, change: EmailChange) => Settings | null
  /** Settings that only `follow` sets. Whatever clients send of them, those before stay. */
  own?: readonly (keyof Settings & string)[]
  /** Settings that are stored encrypted and never shown again; what is shown in their place. */
  secrets: { readonly [Key in keyof Settings & string]?: (value: Settings[Key]) => string }
  /** What authors fill in, in order. */
  controls: readonly Control[]
  /** What its row in the list says beside the name: whom it writes to, or what. */
  summary: (settings: Partial<Settings>) => string
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
  /** Of whoever makes it. */
  email: string
  /** The name of the product. */
  app: string
  /** The title of the form. */
  form: string
  word: (key: string, values?: Record<string, string>) => string
}

export type GateFacts = {
  /** Of whoever saves. */
  email: string
  /** How many others of this kind the form has. */
  siblings: number
}

export type EmailChange = { before: string; email: string }

/** Checks a kind against its own settings and message; outside of its folder nobody knows them. */
export const defineKind = <Settings extends object, Message>(
  kind: IntegrationKind<Settings, Message>,
): IntegrationKind => kind as unknown as IntegrationKind

const shapeOf = ({ settings }: Pick<IntegrationKind, 'settings'>): Record<string, z.ZodType> =>
  settings instanceof z.ZodObject ? settings.shape : {}

/** What the schema gives settings that nobody has touched. */
export function initialSettings(kind: Pick<IntegrationKind, 'settings'>): Record<string, unknown> {
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
