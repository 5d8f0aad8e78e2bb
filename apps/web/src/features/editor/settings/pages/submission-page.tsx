import { blockTypes } from '@formstead/field-types'
import { useT } from '@formstead/i18n/react'
import { MultiSelect } from '@formstead/ui/select'
import { useDraft } from '../../../../lib/forms/draft-source.ts'
import { useEditor, useSetting } from '../../editor-context.ts'
import { useFormFlag } from '../../form-values.ts'
import { RetentionSetting } from '../retention-setting.tsx'
import {
  SettingNumber,
  SettingSwitch,
  SettingText,
  SettingGroup,
  SettingLabel,
  useSettingProblem,
} from '../setting-controls.tsx'

export function SubmissionPage() {
  const t = useT()
  const [isEditable] = useFormFlag('editable_submissions')
  const [hasPublicResults] = useFormFlag('settings.public_results.enabled')
  return (
    <>
      <SettingGroup title={t('editor.settings.filling')}>
        <SettingText
          setting="submit_button_text"
          label={t('editor.settings.submitButton')}
          help={t('editor.settings.submitButtonHelp')}
          maxCharLimit={50}
        />
        <SettingSwitch
          setting="auto_save"
          label={t('editor.settings.autoSave')}
          help={t('editor.settings.autoSaveHelp')}
          fallback
        />
        <SettingSwitch
          setting="enable_partial_submissions"
          label={t('editor.settings.partial')}
          help={t('editor.settings.partialHelp')}
          feature="partial_submissions"
        />
      </SettingGroup>
      <SettingGroup title={t('editor.settings.afterwards')}>
        <SettingSwitch
          setting="editable_submissions"
          label={t('editor.settings.editable')}
          help={t('editor.settings.editableHelp')}
          feature="editable_submissions"
        />
        {isEditable && (
          <SettingText
            setting="editable_submissions_button_text"
            label={t('editor.settings.editButton')}
            maxCharLimit={50}
          />
        )}
        <MatchSetting />
      </SettingGroup>
      <SettingGroup title={t('editor.settings.keeping')}>
        <RetentionSetting />
        <SettingSwitch
          setting="enable_ip_tracking"
          label={t('editor.settings.ip')}
          help={t('editor.settings.ipHelp')}
          feature="enable_ip_tracking"
        />
      </SettingGroup>
      <SettingGroup title={t('editor.settings.results')}>
        <SettingSwitch
          setting="settings.public_results.enabled"
          label={t('editor.settings.publicResults')}
          help={t('editor.settings.publicResultsHelp')}
          feature="form_summary"
        />
        {hasPublicResults && (
          <SettingNumber
            setting="settings.public_results.minimum"
            label={t('editor.settings.resultsMinimum')}
            help={t('editor.settings.resultsMinimumHelp')}
            min={2}
            max={100}
          />
        )}
      </SettingGroup>
    </>
  )
}

/** The answers that identify an existing submission to update. */
function MatchSetting() {
  const t = useT()
  const { isReadOnly } = useEditor()
  const set = useSetting(['database_fields_update'])
  const problem = useSettingProblem('database_fields_update')
  const properties = useDraft((draft) => draft.properties)
  const chosen = useDraft(({ database_fields_update: ids }) => ids)
  const options = properties
    .filter(({ type, hidden }) => {
      const known = blockTypes.get(String(type))
      return known?.kind === 'field' && known.isMatchable && hidden !== true
    })
    .map(({ id, name }) => ({ value: id, label: typeof name === 'string' && name ? name : id }))
  const ids = Array.isArray(chosen) ? chosen.map(String) : []
  return (
    <>
      <MultiSelect
        label={<SettingLabel label={t('editor.settings.match')} feature="database_fields_update" />}
        help={t('editor.settings.matchHelp')}
        error={problem}
        options={options}
        placeholder={t('editor.design.none')}
        values={ids}
        onChange={(values) => set(values.length > 0 ? values : null)}
        clearable
        disabled={isReadOnly}
      />
      {ids.length > 0 && (
        <SettingSwitch
          setting="clear_empty_fields_on_update"
          label={t('editor.settings.clearEmpty')}
          help={t('editor.settings.clearEmptyHelp')}
        />
      )}
    </>
  )
}
