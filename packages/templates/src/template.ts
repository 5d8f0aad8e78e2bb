/** A template as stored in its file, whose name is the slug. */
export type StoredTemplate = {
  name: string
  short_description: string
  /** Rich text. */
  description: string
  types: readonly string[]
  industries: readonly string[]
  /** Slugs of templates that somebody who looks at this one may want instead, nearest first. */
  related: readonly string[]
  questions: readonly { question: string; answer: string }[]
  /** The form's color, for the template's card. */
  color: string
  /** The form, without default values. */
  document: Readonly<Record<string, unknown>>
}

export type Template = StoredTemplate & { slug: string }
