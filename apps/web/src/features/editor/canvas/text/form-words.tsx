import { firstWords } from '@formstead/i18n/first-words'
import { createWords, respondentCatalogOf, type RespondentWords } from '@formstead/i18n/respondent'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useDraft } from '../../../../lib/forms/draft-source.ts'

type FormWordsValue = { words: RespondentWords; language: string; style: 'classic' | 'focused' }

const Context = createContext<FormWordsValue>({
  words: firstWords,
  language: 'en',
  style: 'classic',
})

/** Provides the form's texts for respondents, in its own language, and its display options. */
export function FormWords({ children }: { children: ReactNode }) {
  const language = useDraft((draft) =>
    typeof draft['language'] === 'string' ? draft['language'] : 'en',
  )
  const style = useDraft<FormWordsValue['style']>(({ presentation_style: look }) =>
    look === 'focused' ? 'focused' : 'classic',
  )
  const [said, setSaid] = useState({ words: firstWords, language: 'en' })
  useEffect(() => {
    let isCurrent = true
    void respondentCatalogOf(language).then((catalog) => {
      if (isCurrent) setSaid({ words: createWords(catalog, language), language })
    })
    return () => {
      isCurrent = false
    }
  }, [language])
  const value = useMemo(() => ({ ...said, style }), [said, style])
  return <Context value={value}>{children}</Context>
}

export const useFormWords = () => use(Context)
