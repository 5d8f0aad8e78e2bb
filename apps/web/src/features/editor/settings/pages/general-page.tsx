import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useState } from 'react'
import { CopyDialog } from '../../copy-from/copy-dialog.tsx'
import { useEditor } from '../../editor-context.ts'
import { useFormChoice } from '../../form-values.ts'
import { useFormChanges } from '../../publish/changes/use-form-changes.ts'
import { copiedSettings } from '../copied-settings.ts'
import { SettingChoice, SettingRichText, SettingText, SettingGroup } from '../setting-controls.tsx'
import { TagsInput } from '../tags-input.tsx'

/** Zone names are used as labels, as on most devices. */
const timeZones = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

export function GeneralPage() {
  const t = useT()
  const { isGuest } = useEditor()
  const state = useFormChanges()?.state
  const [isCopying, setCopying] = useState(false)
  const [visibility] = useFormChoice('visibility', ['public', 'draft', 'closed'], 'public')
  // Publishing a form whose visibility is `draft` makes it public, so that value could not hide a published form.
  const mayBeHidden = visibility === 'draft' || state === 'draft' || isGuest
  return (
    <>
      <SettingGroup>
        <SettingText
          setting="title"
          label={t('editor.settings.title')}
          help={t('editor.settings.titleHelp')}
          maxCharLimit={255}
        />
        <SettingText
          setting="description"
          label={t('editor.settings.description')}
          help={t('editor.settings.descriptionHelp')}
          maxCharLimit={2000}
          isLong
        />
        <TagsInput />
      </SettingGroup>
      <SettingGroup>
        <SettingChoice
          setting="visibility"
          label={t('editor.settings.visibility')}
          help={t('editor.settings.visibilityHelp')}
          fallback="public"
          options={[
            { value: 'public', label: t('editor.settings.public') },
            ...(mayBeHidden
              ? [{ value: 'draft' as const, label: t('editor.settings.draft') }]
              : []),
            { value: 'closed', label: t('editor.settings.closed') },
          ]}
        />
        {visibility === 'closed' && (
          <SettingRichText
            setting="closed_text"
            label={t('editor.settings.closedText')}
            help={t('editor.settings.closedTextHelp')}
          />
        )}
        <SettingChoice
          setting="settings.time_zone"
          label={t('editor.settings.timeZone')}
          help={t('editor.settings.timeZoneHelp')}
          fallback="UTC"
          options={timeZones}
        />
      </SettingGroup>
      {!isGuest && (
        <SettingGroup title={t('editor.settings.copyTitle')}>
          <p className="text-sm text-text-muted">{t('editor.settings.copyText')}</p>
          <Button color="outline-gray" className="self-start" onClick={() => setCopying(true)}>
            {t('editor.settings.copy')}
          </Button>
        </SettingGroup>
      )}
      {isCopying && (
        <CopyDialog
          title={t('editor.settings.copyTitle')}
          text={t('editor.settings.copyText')}
          keys={copiedSettings}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  )
}
