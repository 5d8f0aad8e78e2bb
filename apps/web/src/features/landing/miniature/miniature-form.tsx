import { useI18n } from '@formstead/i18n/react'
import { MiniatureField } from './miniature-field.tsx'
import { MiniatureRating } from './miniature-rating.tsx'

const ratings = [1, 2, 3, 4, 5]

export function MiniatureForm() {
  const { t, language } = useI18n()
  return (
    <form action="/forms/sample" method="get" className="p-6 lg:p-8" aria-labelledby="try">
      <input type="hidden" name="lang" value={language} />
      <h2 id="try" className="text-lg font-semibold">
        {t('landing.miniature.title')}
      </h2>
      <MiniatureField
        name="name"
        label={t('landing.miniature.fullName')}
        autoComplete="name"
        dir="auto"
      />
      <MiniatureField
        name="email"
        label={t('landing.miniature.email')}
        type="email"
        autoComplete="email"
        dir="ltr"
      />
      <MiniatureRating
        label={t('landing.miniature.rating')}
        options={ratings.map((value) => t('landing.miniature.ratingOption', { value, max: 5 }))}
      />
      <button
        type="submit"
        className="mt-5 min-h-11 w-full cursor-pointer rounded-control bg-accent px-5 font-semibold text-on-accent transition-colors hover:bg-accent-hover active:bg-accent-pressed"
      >
        {t('landing.miniature.send')}
      </button>
      <p className="mt-3 text-sm text-balance text-text-muted">{t('landing.miniature.note')}</p>
    </form>
  )
}
