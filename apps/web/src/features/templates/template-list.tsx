import { useT } from '@formstead/i18n/react'
import { Skeleton } from '@formstead/ui'
import { useTemplateCards } from '../../lib/templates/template-queries.ts'
import { EmptyForms } from '../../ui/drawings/empty-forms.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { RouterButtonLink, RouterLink } from '../../ui/router-links.ts'
import { OwnTemplate } from './own-template.tsx'
import { TemplatesHeader } from './templates-header.tsx'

/** The user's own templates. */
export function TemplateList() {
  const t = useT()
  const found = useTemplateCards({ onlyMine: true })
  const templates = found.data ?? []
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4">
      <PageTitle title={t('editor.templates.mine')} />
      <TemplatesHeader whose="mine" total={found.data?.length} />
      {found.isPending && <Skeleton className="h-48 w-full" />}
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && templates.length === 0 && <Guide />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {templates.map((template) => (
          <OwnTemplate key={template.id} template={template} />
        ))}
      </ul>
    </div>
  )
}

function Guide() {
  const t = useT()
  return (
    <section className="mx-auto flex max-w-120 flex-col items-center gap-4 px-4 py-12">
      <EmptyForms />
      <h2 className="text-center text-base font-semibold">{t('editor.templates.none')}</h2>
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-text-muted marker:font-semibold">
        <li>{t('editor.templates.guideOpen')}</li>
        <li>{t('editor.templates.guideDescribe')}</li>
        <li>{t('editor.templates.guideShare')}</li>
      </ol>
      <RouterButtonLink to="/home">{t('editor.templates.toForms')}</RouterButtonLink>
      <RouterLink to="/templates">{t('editor.templates.browse')}</RouterLink>
    </section>
  )
}
