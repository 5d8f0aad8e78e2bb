import { useT } from '@formstead/i18n/react'
import { Terminal } from './terminal.tsx'

export function SelfHost() {
  const t = useT()
  return (
    <section
      id="self-host"
      aria-labelledby="self-host-title"
      className="border-y border-border bg-surface-sunken"
    >
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-16 sm:px-6 md:grid-cols-2 lg:gap-20 lg:py-24">
        <div>
          <h2 id="self-host-title" className="text-2xl font-semibold text-balance">
            {t('landing.selfHost.title')}
          </h2>
          <p className="mt-4 max-w-[34rem] text-text-muted">{t('landing.selfHost.text')}</p>
        </div>
        <Terminal />
      </div>
    </section>
  )
}
