import { useT } from '@formstead/i18n/react'
import { NotFoundDrawing } from '../../ui/drawings/not-found.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'

export function MissingTemplate() {
  const t = useT()
  return (
    <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <NotFoundDrawing />
      <h2 className="text-xl font-semibold text-balance">{t('gallery.missing.title')}</h2>
      <p className="max-w-[26rem] text-text-muted">{t('gallery.missing.text')}</p>
      <RouterButtonLink to="/templates" className="mt-3">
        {t('gallery.missing.all')}
      </RouterButtonLink>
    </div>
  )
}
