import type { PageForm } from '@formstead/contract/form-page'
import { loadFillParts, type AnyFillPart } from '@formstead/field-types/fill'
import type { FormParts } from '@formstead/form-engine/fill'
import type * as Focused from './focused.ts'
import type { DrawText } from './rich-text.tsx'

/** The code that this form needs, and no more: a page without formulas does not download the formula engine. */
export type LoadedParts = {
  types: ReadonlyMap<string, AnyFillPart>
  engine: FormParts
  /** Null if nothing on this page is rich text. */
  text: DrawText | null
  /** Null for classic pages. */
  focused: typeof Focused | null
}

export async function loadPage({
  document,
  outline: { parts },
}: Pick<PageForm, 'document' | 'outline'>): Promise<LoadedParts> {
  const [types, formulas, mentions, patterns, text, focused] = await Promise.all([
    loadFillParts(document.properties.map(({ type }) => type)),
    parts.includes('formulas') ? import('@formstead/form-engine/formulas') : null,
    parts.includes('readMentionValue') ? import('@formstead/rich-text') : null,
    parts.includes('matchesPattern') ? import('@formstead/pattern/matches-pattern') : null,
    parts.includes('richText') ? import('./rich-text.tsx') : null,
    document.presentation_style === 'focused' ? import('./focused.ts') : null,
  ])
  return {
    types,
    engine: {
      ...(formulas && { formulas }),
      ...(mentions && { readMentionValue: mentions.readMentionValue }),
      ...(patterns && { matchesPattern: patterns.matchesPattern }),
    },
    text: text && text.drawText,
    focused,
  }
}
