import { useT } from '@formstead/i18n/react'
import { firstError, wholeForm } from '../../../lib/form/form-errors.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlanTag } from '../../../ui/plans/plan-tag.tsx'
import { ControlView } from '../controls/control-view.tsx'
import { kindWord } from '../kind-words.ts'
import { ConditionsSection } from './conditions-section.tsx'
import type { SettingsEditing } from './use-settings-draft.ts'

type SettingsPartProps = { form: ShownForm; editing: SettingsEditing; isCopy: boolean }

/** The settings of a kind, and the conditions that every kind has. */
export function SettingsPart({ form, editing, isCopy }: SettingsPartProps) {
  const t = useT()
  const { kind, errors, isSaving } = editing
  const error = firstError(errors, wholeForm) ?? firstError(errors, 'integration_id')
  const name = t(kindWord(kind.key, 'name'))
  return (
    // What is typed while the settings are saved would be replaced by the stored ones.
    <div inert={isSaving} className="flex min-w-0 flex-col gap-6">
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
      {kind.feature && <PlanTag feature={kind.feature} workspaceId={form.workspace_id} />}
      {isCopy && Object.keys(kind.secrets).length > 0 && (
        <Notice tone="info">{t('integrations.editor.secretsAnew')}</Notice>
      )}
      {kind.site !== undefined && (
        <p className="text-text-muted">{t('integrations.editor.setUpThere', { name })}</p>
      )}
      {kind.controls.map((control) => (
        <ControlView
          key={'key' in control ? control.key : 'label' in control ? control.label : control.is}
          control={control}
          editing={editing}
        />
      ))}
      <ConditionsSection editing={editing} />
    </div>
  )
}
