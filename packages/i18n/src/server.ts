import type { TranslatedLanguage } from './catalog.ts'

/**
 * Server messages in responses and mails, never downloaded by a browser. A language is offered once it is listed here
 * too.
 */
const files = {
  en: () => import('./server/en.json', { with: { type: 'json' } }),
  fr: () => import('./server/fr.json', { with: { type: 'json' } }),
  ar: () => import('./server/ar.json', { with: { type: 'json' } }),
} satisfies Record<TranslatedLanguage, () => Promise<{ default: Record<string, string> }>>

export type ServerKey = keyof Awaited<ReturnType<typeof files.en>>['default']

export async function loadServerCatalog(
  language: TranslatedLanguage,
): Promise<Record<string, string>> {
  return (await files[language]()).default
}
