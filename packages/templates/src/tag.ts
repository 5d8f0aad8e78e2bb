import type { TranslatedLanguage } from '@formstead/i18n'

type Texts = Readonly<Record<TranslatedLanguage, string>>

/** A kind of form, or a line of work: what the gallery is filtered by. Each has a page of its own. */
export type Tag = {
  slug: string
  name: Texts
  meta_title: Texts
  meta_description: Texts
  description: Texts
}
