import { useT } from '@formstead/i18n/react'

const steps = [
  ['gallery.how.use', 'gallery.how.useText'],
  ['gallery.how.change', 'gallery.how.changeText'],
  ['gallery.how.publish', 'gallery.how.publishText'],
] as const

export function HowToUse() {
  const t = useT()
  return (
    <section aria-labelledby="how-to-use" className="mt-16 border-t border-border pt-10">
      <h2 id="how-to-use" className="text-lg font-semibold">
        {t('gallery.how.title')}
      </h2>
      <ol className="mt-4 grid gap-6 md:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title}>
            <p className="flex items-center gap-2 font-medium">
              <span
                aria-hidden="true"
                className="flex size-6 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text tabular-nums"
              >
                {index + 1}
              </span>
              {t(title)}
            </p>
            <p className="mt-1 text-sm text-text-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
