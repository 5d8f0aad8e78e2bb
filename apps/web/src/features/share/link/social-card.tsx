import { useT } from '@formstead/i18n/react'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { RouterLink } from '../../../ui/router-links.ts'

/** The link preview in chats and networks, by the rules of the public page. */
export function SocialCard({ form }: { form: ShownForm }) {
  const t = useT()
  const { seo_meta: seo } = form
  const picture = seo?.page_thumbnail || form.cover_picture
  const title = seo?.page_title || form.title
  const text = seo?.page_description || form.description
  return (
    <section>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-4">
        <h2 className="font-semibold">{t('share.whenShared')}</h2>
        {!form.workspace.is_readonly && (
          <RouterLink
            to="/forms/$slug/edit"
            params={{ slug: form.slug }}
            className="no-underline!"
            aria-label={t('share.changeCard')}
          >
            {t('share.change')}
          </RouterLink>
        )}
      </div>
      <div className="overflow-hidden rounded-card border border-border bg-surface-raised">
        {picture && <img src={picture} alt="" className="aspect-[1200/500] w-full object-cover" />}
        <div className="px-4 py-3">
          <p dir="ltr" className="truncate text-xs text-text-muted rtl:text-end">
            {new URL(form.share_url).host}
          </p>
          <p className="truncate font-semibold">{title}</p>
          {text && <p className="line-clamp-2 text-text-muted">{text}</p>}
        </div>
      </div>
    </section>
  )
}
