import type { Feature } from '@formstead/contract'
import type { ServerKey, Translator } from '@formstead/i18n'
import type { MentionLookup } from '@formstead/rich-text'

/** One submission on its way to one integration. */
export type Delivery<Settings extends object = object> = {
  /** The same for every try and every replay, so that a receiver can tell a repetition. */
  id: string
  /** It was tried before, and may have arrived. */
  isRepeated?: boolean
  /** Secrets included. */
  settings: Settings
  app: {
    name: string
    url: string
    /** A PNG; null where services cannot load it. */
    logoUrl: string | null
  }
  form: {
    id: number
    title: string
    slug: string
    /** As in `#3b82f6`. */
    color: string
    /** Where respondents fill it in. */
    url: string
    editUrl: string
    views: number
    submissions: number
    /** Whether it names the product that it was made with. */
    hasBranding: boolean
  }
  submission: {
    id: number
    createdAt: Date
    /** Where authors read it. */
    url: string
    /** Where its respondent may change it; null where they may not. */
    editUrl: string | null
    attribution: Readonly<Record<string, string>> | null
  }
  /** Every field that the form has, in its order. */
  fields: readonly { id: string; name: string }[]
  /** Every answered field, in the order of the form. */
  answers: readonly DeliveredAnswer[]
  /** What a mention of a field or a variable stands for. */
  lookup: MentionLookup
  /** Whether the plan includes it. */
  allows: (feature: Feature) => boolean
  /** Of the form; `t` writes it. */
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
  /** By its author: respondents do not see the field. */
  isHidden: boolean
  files: readonly DeliveredFile[]
}

/** `ref` is what the ports know it by. */
export type DeliveredFile = {
  ref: string
  name: string
  url: string
  mimeType: string
  bytes: number
}
