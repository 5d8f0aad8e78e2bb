import type { TranslatedLanguage } from './catalog.ts'

/** A message for each problem code, in ICU syntax. */
const files = {
  en: () => import('./problems/en.json', { with: { type: 'json' } }),
  fr: () => import('./problems/fr.json', { with: { type: 'json' } }),
  ar: () => import('./problems/ar.json', { with: { type: 'json' } }),
} satisfies Record<TranslatedLanguage, () => Promise<{ default: Record<string, string> }>>

export async function loadProblemCatalog(
  language: TranslatedLanguage,
): Promise<Record<string, string>> {
  return (await files[language]()).default
}
