import type { Language, MessagePart, Translator } from '@formstead/i18n'
import { createStore, type Store } from '../store.ts'
import type { CatalogSelection } from './locale.ts'

export type Localization = {
  translator: Store<{ current: Translator }>
  setLanguage: (language: Language) => Promise<void>
  /** Await this before rendering anything that uses messages of a part. */
  loadMessages: (...parts: MessagePart[]) => Promise<void>
}

type Options = {
  load: (selection: CatalogSelection) => Promise<Translator>
  /** Called with a language that the user chose, before the page is rendered in it. */
  saveLanguage: (language: Language) => void
}

/** Language changes and loading of parts may overlap; the latest request wins, or if it fails, the one before. */
export function createLocalization(
  initial: Translator,
  { load, saveLanguage }: Options,
): Localization {
  const translator = createStore({ current: initial })
  let loaded: CatalogSelection & { isChosen: boolean } = {
    language: initial.language,
    parts: [],
    isChosen: false,
  }
  let requested = loaded
  const pending = new Set<typeof loaded>()

  const update = async (): Promise<void> => {
    const loading = requested
    pending.add(loading)
    try {
      const current = await load(loading)
      if (loading !== requested) return requested === loaded ? undefined : await update()
      if (loading.isChosen) saveLanguage(loading.language)
      loaded = loading
      translator.set({ current })
    } catch (error) {
      if (loading === requested)
        requested = [...pending].findLast((other) => other !== loading) ?? loaded
      throw error
    } finally {
      pending.delete(loading)
    }
  }

  return {
    translator,
    setLanguage: async (language) => {
      requested = { ...requested, language, isChosen: true }
      await update()
    },
    loadMessages: async (...parts) => {
      const isIn = ({ parts: others }: CatalogSelection) =>
        parts.every((part) => others.includes(part))
      if (isIn(loaded) && isIn(requested)) return
      requested = { ...requested, parts: [...new Set([...requested.parts, ...parts])] }
      await update()
    },
  }
}
