import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from './languages.ts'
import type { LaterPart } from './message-part.ts'

export type Catalog = Record<string, string | CompiledMessage>

/** A bundler turns each into a separate file, so a page downloads only its own language. */
const files = {
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
} satisfies Partial<Record<Language, () => Promise<{ default: Record<string, string> }>>>

type Load = () => Promise<{ default: Catalog }>

/** The web app's build keeps only the messages of that part in each file, and removes them from the files above. */
const partFiles: Record<LaterPart, Record<keyof typeof files, Load>> = {
  editor: {
    en: () => import('./messages/editor/en.ts'),
    fr: () => import('./messages/editor/fr.ts'),
    ar: () => import('./messages/editor/ar.ts'),
  },
  results: {
    en: () => import('./messages/results/en.ts'),
    fr: () => import('./messages/results/fr.ts'),
    ar: () => import('./messages/results/ar.ts'),
  },
  settings: {
    en: () => import('./messages/settings/en.ts'),
    fr: () => import('./messages/settings/fr.ts'),
    ar: () => import('./messages/settings/ar.ts'),
  },
  plans: {
    en: () => import('./messages/plans/en.ts'),
    fr: () => import('./messages/plans/fr.ts'),
    ar: () => import('./messages/plans/ar.ts'),
  },
  gallery: {
    en: () => import('./messages/gallery/en.ts'),
    fr: () => import('./messages/gallery/fr.ts'),
    ar: () => import('./messages/gallery/ar.ts'),
  },
}

export type TranslatedLanguage = keyof typeof files
export type MessageKey = keyof Awaited<ReturnType<typeof files.en>>['default']

/** A language is offered once its file is complete. */
export const translatedLanguages = Object.keys(files) as TranslatedLanguage[]

export async function loadCatalog(language: TranslatedLanguage): Promise<Catalog> {
  return (await files[language]()).default
}

/** Messages that only some screens use, downloaded together with those screens. */
export async function loadPart(part: LaterPart, language: TranslatedLanguage): Promise<Catalog> {
  return (await partFiles[part][language]()).default
}

/** Compiles ICU messages for the translator; the web app does this at build time. */
export function compileCatalog(catalog: Catalog): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, message]) => [
      key,
      typeof message === 'string' ? compileMessageOrThrow(message) : message,
    ]),
  )
}
