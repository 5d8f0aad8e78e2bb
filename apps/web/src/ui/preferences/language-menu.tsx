import { languageNames, languages } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { ChevronDown, Languages } from 'lucide-react'
import { useApp } from '../../lib/app/app-context.ts'

/** A native select: our own would more than double the script of the sign-in pages. */
export function LanguageMenu() {
  const { t, language } = useI18n()
  const { setLanguage } = useApp()
  const choose = (id: string) => void setLanguage(languages.find((known) => known === id)!)
  return (
    <label className="relative inline-flex h-8.5 items-center rounded-control border border-border bg-surface-raised text-sm text-text transition-colors hover:bg-surface-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:h-11.5">
      <Languages className="pointer-events-none absolute start-3 size-4" aria-hidden="true" />
      <span className="sr-only">{t('frame.language')}</span>
      <select
        value={language}
        onChange={(event) => choose(event.target.value)}
        className="h-full cursor-pointer appearance-none bg-transparent ps-9 pe-8 font-system font-medium outline-none max-sm:w-10 max-sm:p-0 max-sm:opacity-0"
      >
        {languages.map((id) => (
          <option key={id} value={id} lang={id} className="bg-surface-raised text-text">
            {languageNames[id]}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute end-2.5 size-4 text-text-muted max-sm:hidden"
        aria-hidden="true"
      />
    </label>
  )
}
