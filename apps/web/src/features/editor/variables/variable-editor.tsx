import type { ResultType } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { SegmentedControl, TextInput } from '@formstead/ui'
import { useFlag } from '../../../lib/app/app-context.ts'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useEditor } from '../editor-context.ts'
import { useProblems } from '../problems/use-problems.tsx'
import { DeleteVariable } from './delete-variable.tsx'
import { itemsIn, setVariable, type Variable } from './edit-variables.ts'
import { FormulaInput } from './formula-input.tsx'
import { FormulaWriter } from './formula-writer.tsx'
import { SampleView } from './sample-view.tsx'

/** Name, formula and result of a variable. */
export function VariableEditor({ variable }: { variable: Variable }) {
  const t = useT()
  const { session, isReadOnly, isGuest } = useEditor()
  const hasAi = useFlag('ai_features', false)
  const { id, name, formula, resultType } = variable
  const place = useDraft((draft) => itemsIn(draft).findIndex((one) => one.id === id))
  const nameProblem = useProblems().find(
    ({ path }) => path === `computed_variables.${place}.name`,
  )?.message
  const set = (key: 'name' | 'formula' | 'result_type', value: string) =>
    session.edit([setVariable(id, key, value)], `variable ${id} ${key}`)
  return (
    <fieldset disabled={isReadOnly} className="flex min-w-0 grow flex-col gap-3">
      <legend className="sr-only">{name}</legend>
      <TextInput
        label={t('editor.variables.name')}
        value={name}
        maxCharLimit={100}
        error={nameProblem}
        reserveMessage={false}
        onChange={(next) => set('name', next)}
      />
      <FormulaInput id={id} formula={formula} onChange={(next) => set('formula', next)} />
      {hasAi && !isGuest && !isReadOnly && <FormulaWriter variable={variable} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl<ResultType>
          label={t('editor.variables.resultType')}
          segments={[
            { value: 'auto', label: t('editor.variables.auto') },
            { value: 'number', label: t('editor.variables.number') },
            { value: 'text', label: t('editor.variables.text') },
          ]}
          value={resultType}
          onChange={(type) => set('result_type', type)}
        />
        <DeleteVariable variable={variable} />
      </div>
      <SampleView id={id} />
    </fieldset>
  )
}
