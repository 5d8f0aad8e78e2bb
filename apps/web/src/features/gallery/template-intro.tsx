import type { TemplatePage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { Badge, ButtonLink } from '@formstead/ui'
import { siteButton } from '../../ui/site/site-button.ts'
import { TemplateFacts } from './template-facts.tsx'

type TemplateIntroProps = {
  template: TemplatePage
  /** What clicking the button does. */
  hint: string
}

export function TemplateIntro({ template, hint }: TemplateIntroProps) {
  const t = useT()
  const { name, language, tags, facts } = template
  return (
    <div className="min-w-0">
      <ul className="flex flex-wrap gap-1.5" aria-label={t('gallery.tags')}>
        {tags.map((tag) => (
          <li key={tag.path}>
            <a
              href={tag.path}
              className="flex min-h-6 items-center rounded-control border border-border bg-surface-sunken px-2 text-xs font-medium text-text-muted hover:border-border-strong hover:text-text pointer-coarse:min-h-11 pointer-coarse:px-3"
            >
              {tag.name}
            </a>
          </li>
        ))}
        {!template.is_listed && (
          <li>
            <Badge>{t('gallery.private')}</Badge>
          </li>
        )}
      </ul>
      <div lang={language} dir="auto" className="text-left rtl:text-right">
        <h1 className="mt-3 text-xl font-semibold text-balance wrap-anywhere">{name}</h1>
        <p className="mt-2 text-text-muted wrap-anywhere">{template.short_description}</p>
      </div>
      <TemplateFacts facts={facts} />
      <ButtonLink href={template.use_path} rel="nofollow" className={`${siteButton} mt-6 w-full`}>
        {t('gallery.useThis')}
      </ButtonLink>
      <p className="mt-2 text-center text-xs text-text-muted">{hint}</p>
    </div>
  )
}
