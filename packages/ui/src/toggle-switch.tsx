import { useId } from 'react'
import { FieldMessage } from './field-message.tsx'
import type { CheckboxProps } from './checkbox.tsx'

export type ToggleSwitchProps = Omit<CheckboxProps, 'indeterminate' | 'required'>

export function ToggleSwitch({ label, checked, onChange, ...field }: ToggleSwitchProps) {
  const ownId = useId()
  const id = field.id ?? ownId
  const message = Boolean(field.help ?? field.error)
  return (
    <div className="flex flex-col gap-1">
      <label
        htmlFor={id}
        className="flex min-h-8 w-fit cursor-pointer gap-3 py-1.5 text-sm text-text has-disabled:cursor-not-allowed has-disabled:text-text-muted pointer-coarse:min-h-11 pointer-coarse:py-3"
      >
        <span className="relative h-5 w-9 shrink-0">
          <input
            id={id}
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state
            role="switch"
            name={field.name}
            checked={checked}
            disabled={field.disabled}
            aria-invalid={field.error ? true : undefined}
            aria-describedby={message ? `${id}-message` : undefined}
            onChange={(event) => onChange(event.target.checked)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-full bg-border-strong transition-colors checked:bg-accent hover:bg-border-strong-hover checked:hover:bg-accent-hover disabled:cursor-not-allowed disabled:opacity-50"
          />
          <span className="pointer-events-none absolute inset-y-0.5 start-0.5 size-4 rounded-full bg-paper transition-transform peer-checked:translate-x-4 rtl:peer-checked:-translate-x-4" />
        </span>
        <span className={field.hideFieldName ? 'sr-only' : 'min-w-0'}>{label}</span>
      </label>
      <div className="ps-12">
        <FieldMessage id={`${id}-message`} help={field.help} error={field.error} />
      </div>
    </div>
  )
}
