import type { TemplatePage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { Breadcrumb, Skeleton } from '@formstead/ui'
import { useParams } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { RelatedTemplates } from '../../features/gallery/related-templates.tsx'
import { TemplateIntro } from '../../features/gallery/template-intro.tsx'
import { TemplateText } from '../../features/gallery/template-text.tsx'
import { TryFrame } from '../../features/gallery/try-frame.tsx'
import { TemplatesHeader } from '../../features/templates/templates-header.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { useCurrentWorkspace } from '../../lib/app/app-context.ts'
import { useGalleryTemplate } from '../../lib/templates/gallery-queries.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LoadFailureCard } from '../../ui/load-failure.tsx'
import { FrameHeader } from '../../ui/page/page-slots.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'
import { InAppLinks } from './in-app-links.tsx'
import { MissingTemplate } from './missing-template.tsx'

export function Template() {
  const t = useT()
  const { slug = '' } = useParams({ strict: false })
  const found = useGalleryTemplate(slug)
  if (found.data)
    return (
      <InAppLinks>
        <Header slug={slug} template={found.data} />
        <Body template={found.data} />
      </InAppLinks>
    )
  const isMissing = found.error instanceof ApiError && found.error.status === 404
  return (
    <>
      <PageTitle title={t('frame.templates')} />
      <TemplatesHeader whose="all" total={undefined} />
      {isMissing && <MissingTemplate />}
      {found.isError && !isMissing && (
        <LoadFailureCard error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <Skeleton className="h-[44rem] w-full" />}
    </>
  )
}

function Header({ slug, template }: { slug: string; template: TemplatePage }) {
  const t = useT()
  const { name, crumbs, url } = template
  return (
    <FrameHeader>
      <PageTitle title={name} />
      <Breadcrumb
        crumbs={[
          ...crumbs.map((crumb) => ({
            id: crumb.path,
            content: <a href={crumb.path}>{crumb.name}</a>,
          })),
          { id: 'template', content: <span className="font-semibold">{name}</span> },
        ]}
      />
      <span className="grow" />
      {template.can_edit && (
        <RouterButtonLink
          to="/templates/my-templates"
          search={{ edit: slug }}
          color="outline-gray"
          size="small"
          icon={<Pencil />}
          className="max-sm:hidden"
        >
          {t('gallery.edit')}
        </RouterButtonLink>
      )}
      <CopyButton text={url} label={t('gallery.copy')} />
    </FrameHeader>
  )
}

function Body({ template }: { template: TemplatePage }) {
  const t = useT()
  const hint = t('gallery.useHint', { name: useCurrentWorkspace()?.name ?? '' })
  return (
    <div className="mx-auto grid max-w-[90rem] items-start gap-x-10 gap-y-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <TemplateIntro template={template} hint={hint} />
      <div className="min-w-0 lg:sticky lg:top-20 lg:row-span-2">
        <TryFrame path={template.frame_path} name={template.name} />
      </div>
      <div className="min-w-0 lg:-mt-8">
        <TemplateText {...template} />
        <RelatedTemplates related={template.related} />
      </div>
    </div>
  )
}
