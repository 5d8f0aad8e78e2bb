import { useI18n } from '@formstead/i18n/react'
import { LocaleProvider } from '@formstead/ui/locale'
import type { ReactNode } from 'react'
import { regionalLocale } from '../lib/language/locale.ts'

/** Around menus, dates and numbers, and not the whole app: the sign-in page has none, and would load more. */
export function Localized({ children }: { children: ReactNode }) {
  const { language } = useI18n()
  return (
    <LocaleProvider locale={regionalLocale(language, navigator.languages)}>
      {children}
    </LocaleProvider>
  )
}
