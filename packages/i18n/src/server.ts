import type { Language } from './languages.ts'
import type texts from './locales/en/server.json'

export type ServerKey = keyof typeof texts

/** Server messages in responses and mails, never downloaded by a browser. */
export async function loadServerCatalog(language: Language): Promise<Record<string, string>> {
  const file = await import(`./locales/${language}/server.json`, { with: { type: 'json' } })
  return file.default
}
