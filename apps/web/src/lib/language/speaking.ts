import type { TranslatedLanguage, Translator } from '@formstead/i18n'
import type { Speech } from './locale.ts'
import { createStore, type Store } from '../store.ts'

export type Speaking = {
  translator: Store<{ current: Translator }>
  speak: (language: TranslatedLanguage) => Promise<void>
  /** A route of the editor awaits this before it shows. */
  loadEditorWords: () => Promise<void>
}

type Ports = {
  load: (speech: Speech) => Promise<Translator>
  /** Remembers a language that was chosen by hand, before anything is drawn in it. */
  remember: (language: TranslatedLanguage) => void
}

/** The language may change while the editor's words are on their way, and the other way round: the last wish counts. */
export function createSpeaking(first: Translator, { load, remember }: Ports): Speaking {
  const translator = createStore({ current: first })
  let spoken: Speech & { chosen: boolean } = {
    language: first.language,
    editor: false,
    chosen: false,
  }
  let wish = spoken

  const fulfil = async (): Promise<void> => {
    const asked = wish
    try {
      const current = await load(asked)
      if (asked !== wish) return wish === spoken ? undefined : await fulfil()
      if (asked.chosen) remember(asked.language)
      spoken = asked
      translator.set({ current })
    } catch (error) {
      if (asked === wish) wish = spoken
      throw error
    }
  }

  return {
    translator,
    speak: async (language) => {
      wish = { ...wish, language, chosen: true }
      await fulfil()
    },
    loadEditorWords: async () => {
      if (spoken.editor && wish.editor) return
      wish = { ...wish, editor: true }
      await fulfil()
    },
  }
}
