import {
  createWords,
  respondentCatalogOf,
  englishWords,
  type RespondentWords,
} from '@formstead/i18n/respondent'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useDraft } from '../../../lib/forms/draft-source.ts'

const Context = createContext<{ words: RespondentWords; language: string }>({
  words: englishWords,
  language: 'en',
})

/** What the form says to respondents, in its own language. */
export function FormWords({ children }: { children: ReactNode }) {
  const language = useDraft((draft) =>
    typeof draft['language'] === 'string' ? draft['language'] : 'en',
  )
  const [value, setValue] = useState({ words: englishWords, language: 'en' })
  useEffect(() => {
    let isCurrent = true
    void respondentCatalogOf(language).then((catalog) => {
      if (isCurrent) setValue({ words: createWords(catalog, language), language })
    })
    return () => {
      isCurrent = false
    }
  }, [language])
  return <Context value={value}>{children}</Context>
}

export const useFormWords = () => use(Context)
