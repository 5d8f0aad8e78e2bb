import { useI18n } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Calendar, ExternalLink } from 'lucide-react'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { RouterButtonLink } from '../../../ui/router-links.ts'
import { AddressStyle } from './address-style.tsx'
import { SlugSetting } from './slug-setting.tsx'
import { SettingLine } from './setting-line.tsx'

export function LinkCard({ form }: { form: ShownForm }) {
  const { t, formatDate } = useI18n()
  const { share_url: link, closes_at: closesAt } = form
  const mayEdit = !form.workspace.is_readonly
  return (
    <section className="rounded-card border border-border bg-surface-raised">
      <div className="p-5">
        <h2 className="mb-3 font-semibold">{t('share.link')}</h2>
        <div className="flex min-h-11 items-center gap-1 rounded-control border border-border-strong ps-3.5 pe-1">
          <span dir="ltr" className="min-w-0 grow truncate text-base rtl:text-end">
            {link}
          </span>
          <IconButton
            label={t('home.openForm')}
            icon={<ExternalLink />}
            data-track-event="view_form_click"
            onClick={() => window.open(link, '_blank', 'noopener')}
          />
          <CopyButton
            text={link}
            label={t('home.copyLink')}
            color="blue"
            size="medium"
            event="share_link_copy_click"
          />
        </div>
      </div>
      {mayEdit && (
        <>
          <SettingLine title={t('share.address')} text={t('share.addressHint')}>
            <AddressStyle form={form} />
          </SettingLine>
          <SlugSetting key={form.slug} form={form} />
          <SettingLine
            title={t('share.closing')}
            text={
              closesAt === null
                ? t('share.neverCloses')
                : t('share.closesAt', {
                    when: formatDate(closesAt, { dateStyle: 'long', timeStyle: 'short' }),
                  })
            }
          >
            <RouterButtonLink
              to="/forms/$slug/edit"
              params={{ slug: form.slug }}
              color="outline-gray"
              size="small"
              icon={<Calendar />}
            >
              {t(closesAt === null ? 'share.setDate' : 'share.changeDate')}
            </RouterButtonLink>
          </SettingLine>
        </>
      )}
    </section>
  )
}
