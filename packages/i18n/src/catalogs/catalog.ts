import type { Catalog } from './compile-catalog.ts'
import type { Language } from '../languages.ts'
import type appTexts from '../locales/en/app.json'
import type editorTexts from '../locales/en/editor.json'
import type galleryTexts from '../locales/en/gallery.json'
import type plansTexts from '../locales/en/plans.json'
import type resultsTexts from '../locales/en/results.json'
import type settingsTexts from '../locales/en/settings.json'

/** The messages of the app. */
export type MessageKey =
  | keyof typeof appTexts
  | keyof typeof editorTexts
  | keyof typeof galleryTexts
  | keyof typeof plansTexts
  | keyof typeof resultsTexts
  | keyof typeof settingsTexts

/** The web app's build compiles these files and makes each a chunk, so a page downloads only what it shows. */
const files = {
  app: (language) => import(`../locales/${language}/app.json`, { with: { type: 'json' } }),
  editor: (language) => import(`../locales/${language}/editor.json`, { with: { type: 'json' } }),
  gallery: (language) => import(`../locales/${language}/gallery.json`, { with: { type: 'json' } }),
  plans: (language) => import(`../locales/${language}/plans.json`, { with: { type: 'json' } }),
  results: (language) => import(`../locales/${language}/results.json`, { with: { type: 'json' } }),
  settings: (language) =>
    import(`../locales/${language}/settings.json`, { with: { type: 'json' } }),
} satisfies Record<string, (language: Language) => Promise<{ default: Catalog }>>

/** `app` is what every screen needs; the other parts are downloaded together with their screens. */
export type MessagePart = keyof typeof files

export const messageParts = Object.keys(files) as MessagePart[]

export async function loadCatalog(
  language: Language,
  parts: readonly MessagePart[] = messageParts,
): Promise<Catalog> {
  const loaded = await Promise.all(parts.map(async (part) => (await files[part](language)).default))
  return Object.assign({}, ...loaded)
}
