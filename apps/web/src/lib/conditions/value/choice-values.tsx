import type { Block } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { OptionPicker } from '@formstead/ui/option-picker'
import { listChoices } from '../reference-targets.ts'
import { Token } from '../token.tsx'
import type { ValueProps } from './value-props.ts'

type ChoiceProps = ValueProps & { block: Block | null }

/** By id, so that options can be renamed; old documents use names. */
const listOptions = (block: Block | null) =>
  listChoices(block).map(({ id, name }) => ({ value: id || name, label: name }))

const isChosen = (given: unknown) => (option: { value: string; label: string }) =>
  option.value === given || option.label === given

export function OptionValue({ block, label, value, onChange }: ChoiceProps) {
  const t = useT()
  const options = listOptions(block)
  const chosen = options.find(isChosen(value))
  const isGone = typeof value === 'string' && value !== '' && !chosen
  const text = chosen?.label ?? (isGone ? value : t('editor.logic.chooseOption'))
  return (
    <OptionPicker
      label={label}
      options={options}
      selected={chosen ? [chosen.value] : []}
      onSelect={([option]) => onChange(option)}
      trigger={<Token look={isGone ? 'bad' : 'value'} name={label} text={text} />}
    />
  )
}

export function OptionsValue({ block, label, value, onChange }: ChoiceProps) {
  const t = useT()
  const options = listOptions(block)
  const given: unknown[] = Array.isArray(value) ? value : value ? [value] : []
  const chosen = given.flatMap((one) => options.find(isChosen(one)) ?? [])
  const text = chosen.map((option) => option.label).join(', ') || t('editor.logic.chooseOption')
  return (
    <OptionPicker
      label={label}
      options={options}
      selected={chosen.map((option) => option.value)}
      multiple
      onSelect={(values) => onChange(values.length > 0 ? values : undefined)}
      trigger={<Token look="value" name={label} text={text} />}
    />
  )
}

export function BooleanValue({ label, value, onChange }: ValueProps) {
  const t = useT()
  const options = [
    { value: 'true', label: t('editor.logic.yes') },
    { value: 'false', label: t('editor.logic.no') },
  ]
  const chosen = String(value === true)
  return (
    <OptionPicker
      label={label}
      options={options}
      selected={[chosen]}
      onSelect={([option]) => onChange(option === 'true')}
      trigger={
        <Token
          look="value"
          name={label}
          text={options.find((option) => option.value === chosen)!.label}
        />
      }
    />
  )
}
