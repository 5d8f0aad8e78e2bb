import { useT } from '@formstead/i18n/react'

export function SkipLink() {
  const t = useT()
  return (
    <a
      href="#content"
      className="absolute start-4 top-2 z-20 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
    >
      {t('landing.skip')}
    </a>
  )
}
