import { Check, Minus } from 'lucide-react'
import { CheckField } from './check-field.tsx'
import type { CheckFieldProps } from './check-field.tsx'

export type CheckboxProps = CheckFieldProps & {
  checked: boolean
  onChange: (checked: boolean) => void
  indeterminate?: boolean | undefined
}

export function Checkbox({ checked, onChange, indeterminate = false, ...field }: CheckboxProps) {
  return (
    <CheckField {...field} gapClass="gap-2.5" indentClass="ps-6.5">
      {(control) => (
        <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center text-on-accent">
          <input
            type="checkbox"
            {...control}
            checked={checked}
            required={field.required}
            ref={(input) => {
              if (input) input.indeterminate = indeterminate
            }}
            onChange={(event) => onChange(event.target.checked)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-[4px] border border-border-strong bg-surface-raised transition-colors checked:border-transparent checked:bg-accent indeterminate:border-transparent indeterminate:bg-accent hover:border-border-strong-hover checked:hover:bg-accent-hover aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50"
          />
          <Mark icon={indeterminate ? Minus : Check} shown={checked || indeterminate} />
        </span>
      )}
    </CheckField>
  )
}

function Mark({ icon: Icon, shown }: { icon: typeof Check; shown: boolean }) {
  if (!shown) return null
  return <Icon className="pointer-events-none relative size-3 stroke-3" aria-hidden="true" />
}
