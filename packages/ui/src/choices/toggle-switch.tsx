import { CheckField } from './check-field.tsx'
import type { CheckboxProps } from './checkbox.tsx'

export type ToggleSwitchProps = Omit<CheckboxProps, 'indeterminate' | 'required'>

export function ToggleSwitch({ checked, onChange, ...field }: ToggleSwitchProps) {
  return (
    <CheckField {...field} gapClass="gap-3" indentClass="ps-12">
      {(control) => (
        <span className="relative h-5 w-9 shrink-0">
          <input
            type="checkbox"
            {...control}
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state
            role="switch"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-full bg-border-strong transition-colors checked:bg-accent hover:bg-border-strong-hover checked:hover:bg-accent-hover disabled:cursor-not-allowed disabled:opacity-50"
          />
          <span className="pointer-events-none absolute inset-y-0.5 start-0.5 size-4 rounded-full bg-paper transition-transform peer-checked:translate-x-4 rtl:peer-checked:-translate-x-4" />
        </span>
      )}
    </CheckField>
  )
}
