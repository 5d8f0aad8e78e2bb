import { useI18n } from '@formstead/i18n/react'
import { LocaleProvider } from '@formstead/ui/locale'
import type { ReactNode } from 'react'
import { regionalLocale } from '../lib/language/locale.ts'

/** Wraps only parts with menus, dates or numbers. The sign-in page has none, and should not load the code for them. */
export function Localized({ children }: { children: ReactNode }) {
  const { language } = useI18n()
  return (
    <LocaleProvider locale={regionalLocale(language, navigator.languages)}>
      {children}
    </LocaleProvider>
  )
}
