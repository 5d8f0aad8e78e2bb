import { useRef, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { labelIdOf } from '../field/field-label.tsx'
import { Field } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { floatingStyles } from '../overlays/floating-styles.ts'
import { useFloatingParent } from '../overlays/modal-stack.ts'
import { useUiLabels } from '../ui-labels.ts'
import { SelectList } from './select-list.tsx'
import type { OptionSearch, SelectOption } from './select-option.ts'
import { listIdOf, SelectTrigger } from './select-trigger.tsx'
import { useOptions } from './use-options.ts'

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
  const parent = useFloatingParent()
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [seen, setSeen] = useState<readonly SelectOption[]>([])
  const shown = useOptions({ options, search, query, isOpen })
  const selectedLabels = selected.map((value) =>
    labelOf(value, [...options, ...seen, ...shown.options]),
  )

  const changeOpen = (open: boolean) => {
    setOpen(open)
    if (!open) setQuery('')
  }
  const select = (values: string[]) => {
    // Options that the search filters out stay selected.
    const hidden = selected.filter(
      (value) => !shown.options.some((option) => option.value === value),
    )
    setSeen([...seen, ...shown.options.filter(({ value }) => values.includes(value))])
    onSelect(multiple ? [...new Set([...hidden, ...values])] : values)
    if (!multiple) changeOpen(false)
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
            onOpen={changeOpen}
            onClear={
              clearable && selected.length > 0 && !field.disabled ? () => onSelect([]) : undefined
            }
          />
          <AriaPopover
            triggerRef={trigger}
            isOpen={isOpen}
            onOpenChange={changeOpen}
            placement="bottom start"
            offset={4}
            {...(parent && { UNSTABLE_portalContainer: parent })}
            className={`${floatingStyles} w-(--trigger-width) min-w-48`}
          >
            <AriaDialog
              id={listIdOf(control.id)}
              aria-labelledby={labelIdOf(control.id)}
              className="outline-none"
            >
              <SelectList
                label={typeof field.label === 'string' ? field.label : labels.search}
                options={shown.options}
                loading={shown.loading}
                query={query}
                onQueryChange={searchable || search ? setQuery : undefined}
                selected={selected}
                multiple={multiple}
                onSelect={select}
              />
            </AriaDialog>
          </AriaPopover>
        </>
      )}
    </Field>
  )
}

function labelOf(value: string, options: readonly SelectOption[]): string {
  return options.find((option) => option.value === value)?.label ?? value
}
