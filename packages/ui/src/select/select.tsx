import { SelectBox } from './select-box.tsx'
import type { SelectBoxProps } from './select-box.tsx'

export type SelectProps = SelectBoxProps & {
  value: string | null
  onChange: (value: string | null) => void
}

export function Select({ value, onChange, ...box }: SelectProps) {
  return (
    <SelectBox
      {...box}
      multiple={false}
      selected={value === null ? [] : [value]}
      onSelect={(values) => onChange(values[0] ?? null)}
    />
  )
}

export type MultiSelectProps = SelectBoxProps & {
  values: readonly string[]
  onChange: (values: string[]) => void
}

export function MultiSelect({ values, onChange, ...box }: MultiSelectProps) {
  return <SelectBox {...box} multiple selected={values} onSelect={onChange} />
}
