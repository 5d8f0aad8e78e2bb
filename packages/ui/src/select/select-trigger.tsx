import { ChevronDown, X } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { controlStyles } from '../field/control-styles.ts'
import { labelIdOf } from '../field/field-label.tsx'
import type { FieldControl } from '../field/field.tsx'
import { useFormStyle } from '../field/form-style.ts'
import { useUiLabels } from '../ui-labels.ts'

type SelectTriggerProps = {
  control: FieldControl
  ref: RefObject<HTMLButtonElement | null>
  text: string
  placeholder: string | undefined
  disabled: boolean
  isOpen: boolean
  onOpen: (open: boolean) => void
  onClear: (() => void) | undefined
}

export function SelectTrigger({
  control,
  text,
  ref,
  isOpen,
  onOpen,
  onClear,
  ...trigger
}: SelectTriggerProps) {
  const labels = useUiLabels()
  const style = useFormStyle()
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onOpen(true)
  }
  return (
    <div className="relative flex items-center">
      <button
        {...control}
        ref={ref}
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select cannot be searched
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listIdOf(control.id) : undefined}
        aria-labelledby={labelIdOf(control.id)}
        disabled={trigger.disabled}
        onClick={() => onOpen(!isOpen)}
        onKeyDown={openByArrow}
        className={controlStyles(style, onClear ? 'cursor-pointer pe-16' : 'cursor-pointer pe-9')}
      >
        <span className="block truncate">
          {text ? (
            <bdi>{text}</bdi>
          ) : (
            <span className="text-text-faint">{trigger.placeholder ?? '\u00A0'}</span>
          )}
        </span>
      </button>
      <ChevronDown
        className="pointer-events-none absolute end-3 size-4 text-text-muted"
        aria-hidden="true"
      />
      {onClear && (
        <span className="absolute end-8">
          <IconButton label={labels.clear} icon={<X />} onClick={onClear} />
        </span>
      )}
    </div>
  )
}

export function listIdOf(controlId: string): string {
  return `${controlId}-list`
}
