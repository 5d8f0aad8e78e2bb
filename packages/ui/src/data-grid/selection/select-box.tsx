import { Check, Minus } from 'lucide-react'

type SelectionCheckboxProps = {
  label: string
  checked: boolean
  isMixed?: boolean
  onToggle: (withShift: boolean) => void
}

/** A checkbox in a cell; the cell takes its place in the tab order. */
export function SelectionCheckbox({
  label,
  checked,
  isMixed = false,
  onToggle,
}: SelectionCheckboxProps) {
  const Mark = isMixed ? Minus : Check
  return (
    <span className="relative grid size-4 shrink-0 place-items-center text-on-accent">
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        onClick={(event) => {
          event.stopPropagation()
          onToggle(event.shiftKey)
        }}
        onChange={() => {}}
        className="absolute inset-0 cursor-pointer appearance-none rounded-[4px] border border-border-strong bg-surface-raised checked:border-transparent checked:bg-accent indeterminate:border-transparent indeterminate:bg-accent hover:border-border-strong-hover"
      />
      {(checked || isMixed) && (
        <Mark className="pointer-events-none relative size-3 stroke-3" aria-hidden="true" />
      )}
    </span>
  )
}
