import { useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { FloatingSurface, type Opening } from '../overlays/floating-surface.tsx'
import { SelectList } from './select-list.tsx'
import type { OptionSearch, SelectOption } from './select-option.ts'
import { useOptions } from './use-options.ts'

type OptionsProps = {
  label: string
  options: readonly SelectOption[]
  search?: OptionSearch | undefined
  searchable: boolean
  selected: readonly string[]
  multiple: boolean
  /** `shown` are the options that match the search. */
  onSelect: (values: string[], shown: readonly SelectOption[]) => void
}

type SelectSurfaceProps = Opening &
  OptionsProps & {
    className: string
    dialog: { 'aria-label': string } | { 'aria-labelledby': string; id: string }
  }

export function SelectSurface({
  triggerRef,
  isOpen,
  onOpenChange,
  className,
  dialog,
  multiple,
  onSelect,
  ...options
}: SelectSurfaceProps) {
  const select: OptionsProps['onSelect'] = (values, shown) => {
    // Choosing the selected option again is not a change, and would leave the selection empty.
    if (multiple || values.length > 0) onSelect(values, shown)
    if (!multiple) onOpenChange(false)
  }
  return (
    <FloatingSurface
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={className}
    >
      <AriaDialog {...dialog} className="outline-none">
        <Options {...options} multiple={multiple} onSelect={select} />
      </AriaDialog>
    </FloatingSurface>
  )
}

/** Mounted while the surface is open, so it starts without a query. */
function Options({ options, search, searchable, onSelect, ...list }: OptionsProps) {
  const [query, setQuery] = useState('')
  const shown = useOptions({ options, search, query })
  return (
    <SelectList
      {...list}
      options={shown.options}
      loading={shown.loading}
      query={query}
      onQueryChange={searchable ? setQuery : undefined}
      onSelect={(values) => onSelect(values, shown.options)}
    />
  )
}
