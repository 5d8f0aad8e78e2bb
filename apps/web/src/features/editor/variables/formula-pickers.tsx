import type { FunctionDescription, KnownField } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { OptionPicker } from '@formstead/ui/option-picker'
import { AtSign, SquareFunction } from 'lucide-react'
import type { Completion } from './complete-formula.ts'
import { functionWords } from './function-words.ts'

type FormulaPickersProps = {
  known: readonly KnownField[]
  functions: readonly FunctionDescription[]
  onPick: (completion: Completion) => void
}

/** Lists all fields, variables and functions, for authors who do not know their names. */
export function FormulaPickers({ known, functions, onPick }: FormulaPickersProps) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-2">
      <OptionPicker
        label={t('editor.variables.insertField')}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
        onSelect={([id]) => {
          const field = known.find((one) => one.id === id)
          if (field) onPick({ kind: 'field', ...field })
        }}
        trigger={
          <Button color="outline-gray" size="small" icon={<AtSign />}>
            {t('editor.variables.insertField')}
          </Button>
        }
      />
      <OptionPicker
        label={t('editor.variables.insertFunction')}
        options={functions.map(({ name }) => ({
          value: name,
          label: name,
          hint: t(functionWords[name]!),
        }))}
        onSelect={([name]) => {
          const description = functions.find((one) => one.name === name)
          if (description) onPick({ kind: 'function', name: description.name, description })
        }}
        trigger={
          <Button color="outline-gray" size="small" icon={<SquareFunction />}>
            {t('editor.variables.insertFunction')}
          </Button>
        }
      />
    </div>
  )
}
