import { cloneElement, useRef, useState } from 'react'
import type { ComponentProps, ReactElement } from 'react'
import { SelectSurface } from './lazy-select-surface.ts'
import type { SelectOption } from './select-option.ts'

export type OptionPickerProps = {
  label: string
  /** A button that shows the selection itself, instead of a box. */
  trigger: ReactElement<ComponentProps<'button'>>
  options: readonly SelectOption[]
  selected?: readonly string[]
  multiple?: boolean
  onSelect: (values: string[]) => void
}

const nothing: readonly string[] = []

/** Shorter lists do not need a search. */
const searchedFrom = 8

/** A select inside a sentence: any button opens the list. */
export function OptionPicker({
  label,
  trigger,
  options,
  selected = nothing,
  multiple = false,
  onSelect,
}: OptionPickerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
      })}
      <SelectSurface
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        className="max-w-[min(28rem,calc(100vw-1rem))] min-w-48"
        dialog={{ 'aria-label': label }}
        label={label}
        options={options}
        searchable={options.length >= searchedFrom}
        selected={selected}
        multiple={multiple}
        onSelect={onSelect}
      />
    </>
  )
}
