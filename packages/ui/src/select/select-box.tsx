import { useRef, useState } from 'react'
import { labelIdOf } from '../field/field-label.tsx'
import { Field } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { SelectSurface } from './lazy-select-surface.ts'
import type { OptionSearch, SelectOption } from './select-option.ts'
import { listIdOf, SelectTrigger } from './select-trigger.tsx'

export type SelectBoxProps = FieldProps & {
  options?: readonly SelectOption[] | undefined
  /** Loads options on demand; `options` then only labels the selected values. */
  search?: OptionSearch | undefined
  searchable?: boolean | undefined
  clearable?: boolean | undefined
  placeholder?: string | undefined
}

const noOptions: readonly SelectOption[] = []

type Choice = {
  selected: readonly string[]
  multiple: boolean
  onSelect: (values: string[]) => void
}

export function SelectBox({
  options = noOptions,
  search,
  searchable = true,
  clearable = false,
  placeholder,
  selected,
  multiple,
  onSelect,
  ...field
}: SelectBoxProps & Choice) {
  const labels = useUiLabels()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState<readonly SelectOption[]>([])
  const selectedLabels = selected.map((value) => labelOf(value, [...options, ...seen]))

  const select = (values: string[], shown: readonly SelectOption[]) => {
    // Options that the search filters out stay selected.
    const hidden = selected.filter((value) => !shown.some((option) => option.value === value))
    setSeen([...seen, ...shown.filter(({ value }) => values.includes(value))])
    onSelect(multiple ? [...new Set([...hidden, ...values])] : values)
  }
  return (
    <Field {...field} naming="text">
      {(control) => (
        <>
          <SelectTrigger
            control={control}
            ref={trigger}
            text={selectedLabels.join(', ')}
            placeholder={placeholder}
            disabled={field.disabled ?? false}
            isOpen={isOpen}
            onOpen={setOpen}
            onClear={
              clearable && selected.length > 0 && !field.disabled ? () => onSelect([]) : undefined
            }
          />
          <SelectSurface
            triggerRef={trigger}
            isOpen={isOpen}
            onOpenChange={setOpen}
            className="w-(--trigger-width) min-w-48"
            dialog={{ id: listIdOf(control.id), 'aria-labelledby': labelIdOf(control.id) }}
            label={typeof field.label === 'string' ? field.label : labels.search}
            options={options}
            search={search}
            searchable={searchable || search !== undefined}
            selected={selected}
            multiple={multiple}
            onSelect={select}
          />
        </>
      )}
    </Field>
  )
}

function labelOf(value: string, options: readonly SelectOption[]): string {
  return options.find((option) => option.value === value)?.label ?? value
}
