import { Check, Minus } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldMessage } from './field-message.tsx'

export type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  id?: string | undefined
  name?: string | undefined
  indeterminate?: boolean | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  hideFieldName?: boolean | undefined
  help?: ReactNode
  error?: ReactNode
}

export function Checkbox({
  label,
  checked,
  onChange,
  indeterminate = false,
  ...field
}: CheckboxProps) {
  const ownId = useId()
  const id = field.id ?? ownId
  const message = Boolean(field.help ?? field.error)
  return (
    <div className="flex flex-col gap-1">
      <label
        htmlFor={id}
        className="flex min-h-8 w-fit cursor-pointer gap-2.5 py-1.5 text-sm text-text has-disabled:cursor-not-allowed has-disabled:text-text-muted pointer-coarse:min-h-11 pointer-coarse:py-3"
      >
        <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center text-on-accent">
          <input
            id={id}
            type="checkbox"
            name={field.name}
            checked={checked}
            disabled={field.disabled}
            required={field.required}
            aria-invalid={field.error ? true : undefined}
            aria-describedby={message ? `${id}-message` : undefined}
            ref={(input) => {
              if (input) input.indeterminate = indeterminate
            }}
            onChange={(event) => onChange(event.target.checked)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-[4px] border border-border-strong bg-surface-raised transition-colors checked:border-transparent checked:bg-accent indeterminate:border-transparent indeterminate:bg-accent hover:border-border-strong-hover checked:hover:bg-accent-hover aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50"
          />
          <Mark icon={indeterminate ? Minus : Check} shown={checked || indeterminate} />
        </span>
        <span className={field.hideFieldName ? 'sr-only' : 'min-w-0'}>
          {label}
          {field.required && (
            <span className="ms-0.5 text-danger" aria-hidden="true">
              *
            </span>
          )}
        </span>
      </label>
      <div className="ps-6.5">
        <FieldMessage id={`${id}-message`} help={field.help} error={field.error} />
      </div>
    </div>
  )
}

function Mark({ icon: Icon, shown }: { icon: typeof Check; shown: boolean }) {
  if (!shown) return null
  return <Icon className="pointer-events-none relative size-3 stroke-3" aria-hidden="true" />
}
