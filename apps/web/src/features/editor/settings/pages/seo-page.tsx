import { useT } from '@formstead/i18n/react'
import { Select } from '@formstead/ui/select'
import { useWorkspaces } from '../../../../lib/app/app-context.ts'
import { useEditor } from '../../editor-context.ts'
import { useFormText } from '../../form-values.ts'
import {
  SettingPicture,
  SettingSwitch,
  SettingText,
  SettingGroup,
  SettingLabel,
  useSettingProblem,
} from '../setting-controls.tsx'

export function SeoPage() {
  const t = useT()
  return (
    <>
      <SettingGroup title={t('editor.settings.card')}>
        <LinkCard />
        <SettingText
          setting="seo_meta.page_title"
          label={t('editor.settings.pageTitle')}
          help={t('editor.settings.pageTitleHelp')}
          feature="seo_meta"
        />
        <SettingText
          setting="seo_meta.page_description"
          label={t('editor.settings.pageDescription')}
          help={t('editor.settings.pageDescriptionHelp')}
          feature="seo_meta"
          isLong
        />
        <SettingPicture
          setting="seo_meta.page_thumbnail"
          label={t('editor.settings.thumbnail')}
          help={t('editor.settings.thumbnailHelp')}
          feature="seo_meta"
        />
        <SettingPicture
          setting="seo_meta.page_favicon"
          label={t('editor.settings.favicon')}
          help={t('editor.settings.faviconHelp')}
          feature="seo_meta"
        />
      </SettingGroup>
      <SettingGroup title={t('editor.settings.finding')}>
        <SettingSwitch
          setting="can_be_indexed"
          label={t('editor.settings.indexed')}
          help={t('editor.settings.indexedHelp')}
          fallback
        />
        <DomainSetting />
      </SettingGroup>
    </>
  )
}

/** A preview of a link to the form in a message. */
function LinkCard() {
  const [title] = useFormText('title')
  const [description] = useFormText('description')
  const [cover] = useFormText('cover_picture')
  const [pageTitle] = useFormText('seo_meta.page_title')
  const [pageDescription] = useFormText('seo_meta.page_description')
  const [thumbnail] = useFormText('seo_meta.page_thumbnail')
  const [favicon] = useFormText('seo_meta.page_favicon')
  const picture = thumbnail || cover
  return (
    <figure className="max-w-96 overflow-hidden rounded-card border border-border bg-surface-sunken">
      {picture && <img src={picture} alt="" className="aspect-[1.91] w-full object-cover" />}
      <figcaption className="p-3 text-sm">
        <span className="flex items-center gap-2 font-semibold">
          {favicon && <img src={favicon} alt="" className="size-4 object-contain" />}
          <bdi className="truncate">{pageTitle || title}</bdi>
        </span>
        <bdi className="line-clamp-2 text-left text-text-muted rtl:text-right">
          {pageDescription || description}
        </bdi>
      </figcaption>
    </figure>
  )
}

/** One of the workspace's domains. */
function DomainSetting() {
  const t = useT()
  const { form, isReadOnly } = useEditor()
  const [domain, set] = useFormText('custom_domain')
  const problem = useSettingProblem('custom_domain')
  const known = useWorkspaces().find(({ id }) => id === form.workspaceId)?.custom_domains ?? []
  const domains = [...new Set([...known, ...(domain ? [domain] : [])])]
  if (domains.length === 0) return null
  return (
    <Select
      label={<SettingLabel label={t('editor.settings.domain')} feature="custom_domain" />}
      help={t('editor.settings.domainHelp')}
      error={problem}
      options={domains.map((host) => ({ value: host, label: host }))}
      value={domain || null}
      onChange={(host) => set(host ?? '')}
      clearable
      disabled={isReadOnly}
    />
  )
}
