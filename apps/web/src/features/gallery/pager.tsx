import type { ListPage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'

type PagerProps = Pick<ListPage, 'page' | 'pages' | 'previousPath' | 'nextPath'>

export function Pager({ page, pages, previousPath, nextPath }: PagerProps) {
  const t = useT()
  if (pages < 2) return null
  return (
    <nav aria-label={t('gallery.pager')} className="mt-10 flex items-center justify-center gap-4">
      {previousPath && (
        <ButtonLink href={previousPath} rel="prev" color="outline-gray" className="min-h-11">
          {t('gallery.previous')}
        </ButtonLink>
      )}
      <p className="text-sm text-text-muted tabular-nums">{t('gallery.page', { page, pages })}</p>
      {nextPath && (
        <ButtonLink href={nextPath} rel="next" color="outline-gray" className="min-h-11">
          {t('gallery.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
