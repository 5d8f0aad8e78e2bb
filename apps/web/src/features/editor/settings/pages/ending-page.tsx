import { useT } from '@formstead/i18n/react'
import { SegmentedControl } from '@formstead/ui'
import { useState } from 'react'
import { useDraft } from '../../../../lib/forms/draft-source.ts'
import { useFormFlag, useFormText } from '../../form-values.ts'
import { PlanTag } from '../../plan-tag.tsx'
import {
  SettingLine,
  SettingRichText,
  SettingSwitch,
  SettingText,
  SettingGroup,
} from '../setting-controls.tsx'

/** What respondents see after they have submitted the form. */
export function EndingPage() {
  const t = useT()
  const [redirect, setRedirect] = useFormText('redirect_url')
  // The address may be empty while it is being typed.
  const [wantsRedirect, setWantsRedirect] = useState(redirect !== '')
  const leads = wantsRedirect || redirect !== ''
  return (
    <>
      <SettingGroup>
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl
            label={t('editor.settings.ending')}
            segments={[
              { value: 'page', label: t('editor.settings.endingPage') },
              { value: 'redirect', label: t('editor.settings.endingRedirect') },
            ]}
            value={leads ? 'redirect' : 'page'}
            onChange={(way) => {
              setWantsRedirect(way === 'redirect')
              if (way === 'page' && redirect !== '') setRedirect('')
            }}
          />
          <PlanTag feature="redirect_url" />
        </div>
        {leads && (
          <SettingLine
            setting="redirect_url"
            label={t('editor.settings.redirect')}
            help={t('editor.settings.redirectHelp')}
            placeholder="https://"
          />
        )}
        <SettingRichText
          setting="submitted_text"
          label={t('editor.settings.thanks')}
          help={t(leads ? 'editor.settings.thanksBesideHelp' : 'editor.settings.thanksHelp')}
        />
      </SettingGroup>
      {!leads && <AgainGroup />}
    </>
  )
}

function AgainGroup() {
  const t = useT()
  const [isRefillable] = useFormFlag('re_fillable')
  const [isDownloadable] = useFormFlag('pdf_download_enabled')
  const hasTemplate = useDraft(({ pdf_template_id: template }) => typeof template === 'number')
  return (
    <SettingGroup title={t('editor.settings.buttons')}>
      <SettingSwitch
        setting="re_fillable"
        label={t('editor.settings.again')}
        help={t('editor.settings.againHelp')}
      />
      {isRefillable && (
        <SettingText
          setting="re_fill_button_text"
          label={t('editor.settings.againButton')}
          maxCharLimit={50}
        />
      )}
      {hasTemplate && (
        <SettingSwitch
          setting="pdf_download_enabled"
          label={t('editor.settings.pdf')}
          help={t('editor.settings.pdfHelp')}
        />
      )}
      {hasTemplate && isDownloadable && (
        <SettingText
          setting="pdf_download_button_text"
          label={t('editor.settings.pdfButton')}
          maxCharLimit={50}
        />
      )}
    </SettingGroup>
  )
}
