import { useT } from '@formstead/i18n/react'
import { SegmentedControl } from '@formstead/ui'
import { Suspense, useState } from 'react'
import { ConditionEditor } from '../../../lib/conditions/condition-editor.tsx'
import { useKeptFocus } from '../../../lib/conditions/use-kept-focus.ts'
import { firstError } from '../../../lib/form/form-errors.ts'
import type { SettingsEditing } from './use-settings-draft.ts'

/** Which submissions are sent: all, or those that meet conditions. */
export function ConditionsSection({ editing }: { editing: SettingsEditing }) {
  const t = useT()
  const { draft, errors, editLogic } = editing
  const [isConditional, setConditional] = useState(draft.logic !== null)
  const [dropped, setDropped] = useState(draft.logic)
  const focus = useKeptFocus<HTMLDivElement>()
  const error = firstError(errors, 'logic')
  const choose = (mode: 'always' | 'conditions') => {
    setConditional(mode === 'conditions')
    if (mode === 'always') setDropped(draft.logic)
    editLogic(() => (mode === 'always' ? null : dropped))
  }
  return (
    <section aria-labelledby="send-only-if">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id="send-only-if" className="grow font-medium">
          {t('integrations.editor.sendOnlyIf')}
        </h3>
        <SegmentedControl
          label={t('integrations.editor.sendOnlyIf')}
          segments={[
            { value: 'always', label: t('integrations.editor.always') },
            { value: 'conditions', label: t('integrations.editor.conditions') },
          ]}
          value={isConditional ? 'conditions' : 'always'}
          onChange={choose}
        />
      </div>
      {isConditional && (
        <div
          {...focus}
          className={`@container mt-2 rounded-card border bg-surface-raised p-3 outline-none ${error ? 'border-danger' : 'border-border'}`}
        >
          <Suspense>
            <ConditionEditor conditions={draft.logic} firstWord="" use="logic" edit={editLogic} />
          </Suspense>
        </div>
      )}
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </section>
  )
}
