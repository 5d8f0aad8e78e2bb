import { cloneElement, useRef, useState } from 'react'
import type { ComponentProps, ReactElement } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { floatingStyles } from '../overlays/floating-styles.ts'
import { useFloatingParent } from '../overlays/modal-stack.ts'
import { SelectList } from './select-list.tsx'
import type { SelectOption } from './select-option.ts'
import { useOptions } from './use-options.ts'

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
  const parent = useFloatingParent()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const shown = useOptions({ options, search: undefined, query, isOpen })
  const changeOpen = (open: boolean) => {
    setOpen(open)
    setQuery('')
  }
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => changeOpen(!isOpen),
      })}
      <AriaPopover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={changeOpen}
        placement="bottom start"
        offset={4}
        {...(parent && { UNSTABLE_portalContainer: parent })}
        className={`${floatingStyles} max-w-[min(28rem,calc(100vw-1rem))] min-w-48`}
      >
        <AriaDialog aria-label={label} className="outline-none">
          <SelectList
            label={label}
            options={shown.options}
            loading={false}
            query={query}
            onQueryChange={options.length >= searchedFrom ? setQuery : undefined}
            selected={selected}
            multiple={multiple}
            onSelect={(values) => {
              // Choosing the selected option again is not a change, and would leave the selection empty.
              if (multiple) onSelect(values)
              else if (values.length > 0) onSelect(values)
              if (!multiple) changeOpen(false)
            }}
          />
        </AriaDialog>
      </AriaPopover>
    </>
  )
}
