import type { TemplatePage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { Copy } from 'lucide-react'
import { Crumbs } from '../../../features/gallery/crumbs.tsx'
import { HowToUse } from '../../../features/gallery/how-to-use.tsx'
import { RelatedTemplates } from '../../../features/gallery/related-templates.tsx'
import { TemplateIntro } from '../../../features/gallery/template-intro.tsx'
import { TemplateText } from '../../../features/gallery/template-text.tsx'
import { TryFrame } from '../../../features/gallery/try-frame.tsx'

export function GalleryTemplate({ template }: { template: TemplatePage }) {
  const t = useT()
  const { crumbs, name, url, related } = template
  return (
    <div className="wrap px-5 py-6 min-[960px]:px-12">
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow">
          <Crumbs crumbs={crumbs} here={name} />
        </div>
        <Button
          id="copy-link"
          value={url}
          data-done={t('gallery.copied')}
          color="outline-gray"
          icon={<Copy className="size-4" aria-hidden />}
          className="noscript:hidden pointer-coarse:min-h-11"
        >
          <span aria-live="polite">{t('gallery.copy')}</span>
        </Button>
      </div>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <TemplateIntro template={template} hint={t('gallery.useHintGuest')} />
        <div className="min-w-0 lg:sticky lg:top-20 lg:row-span-2">
          <TryFrame path={template.frame_path} name={name} />
        </div>
        <div className="min-w-0 lg:-mt-8">
          <TemplateText {...template} />
          <RelatedTemplates related={related} />
        </div>
      </div>
      <HowToUse />
    </div>
  )
}
