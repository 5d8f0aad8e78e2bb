import type { ListPage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'

type PagerProps = Pick<ListPage, 'page' | 'pages' | 'previous_path' | 'next_path'>

export function Pager({ page, pages, previous_path, next_path }: PagerProps) {
  const t = useT()
  if (pages < 2) return null
  return (
    <nav aria-label={t('gallery.pager')} className="mt-10 flex items-center justify-center gap-4">
      {previous_path && (
        <ButtonLink href={previous_path} rel="prev" color="outline-gray" className="min-h-11">
          {t('gallery.previous')}
        </ButtonLink>
      )}
      <p className="text-sm text-text-muted tabular-nums">{t('gallery.page', { page, pages })}</p>
      {next_path && (
        <ButtonLink href={next_path} rel="next" color="outline-gray" className="min-h-11">
          {t('gallery.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
