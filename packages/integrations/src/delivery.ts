import type { Feature } from '@formstead/contract'
import type { ServerKey, Translator } from '@formstead/i18n'
import type { MentionLookup } from '@formstead/rich-text'

/** One submission on its way to one integration. */
export type Delivery<Settings extends object = object> = {
  /** The same for every attempt and replay, so that receivers can recognize duplicates. */
  id: string
  /** Whether it was attempted before, and may have arrived. */
  isRepeated?: boolean
  /** Secrets included. */
  settings: Settings
  app: {
    name: string
    url: string
    /** A PNG; null if services cannot load it. */
    logoUrl: string | null
  }
  form: {
    id: number
    title: string
    slug: string
    /** As in `#3b82f6`. */
    color: string
    /** The URL of its page. */
    url: string
    editUrl: string
    views: number
    submissions: number
    /** Whether it shows the name of the product. */
    hasBranding: boolean
  }
  submission: {
    id: number
    createdAt: Date
    /** The URL at which authors read it. */
    url: string
    /** The URL at which its respondent may change it; null if they may not. */
    editUrl: string | null
    attribution: Readonly<Record<string, string>> | null
  }
  /** Every field that the form has, in its order. */
  fields: readonly { id: string; name: string }[]
  /** Every answered field, in the order of the form. */
  answers: readonly DeliveredAnswer[]
  /** What a mention of a field or a variable stands for. */
  lookup: MentionLookup
  /** Whether the plan includes a feature. */
  allows: (feature: Feature) => boolean
  /** The form's language, which `t` translates into. */
  language: string
  direction: 'ltr' | 'rtl'
  t: Translator<ServerKey>['t']
}

export type DeliveredAnswer = {
  id: string
  name: string
  type: string
  /** As stored, with links in place of the names of files. */
  value: unknown
  text: string
  /** Whether the respondent did not see the field. */
  isHidden: boolean
  files: readonly DeliveredFile[]
}

/** `ref` identifies the file for the ports. */
export type DeliveredFile = {
  ref: string
  name: string
  url: string
  mimeType: string
  bytes: number
}
