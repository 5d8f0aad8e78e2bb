import { Check } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Field } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import type { SelectOption } from '../select/select-option.ts'

export type FlatSelectProps = FieldProps & {
  options: readonly SelectOption[]
  values: readonly string[]
  onChange: (values: string[]) => void
  multiple?: boolean | undefined
  columns?: 1 | 2 | undefined
}

/** A select that shows all options as cards. */
export function FlatSelect({
  options,
  values,
  onChange,
  multiple = false,
  columns = 1,
  ...field
}: FlatSelectProps) {
  return (
    <Field {...field} naming="legend">
      {({ id, 'aria-invalid': invalid }) => (
        <div className={classNames('grid gap-2', columns === 2 && 'sm:grid-cols-2')}>
          {options.map(({ value, label, hint }) => (
            <label
              key={value}
              className={classNames(
                'flex min-h-9 cursor-pointer gap-2.5 rounded-control border bg-surface-raised px-3 py-2 text-sm outline-offset-2 outline-accent-text transition-colors hover:bg-surface-raised-hover has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-2 has-disabled:cursor-not-allowed has-disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:py-3',
                invalid ? 'border-danger' : 'border-border-strong',
              )}
            >
              <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center text-on-accent">
                <input
                  type={multiple ? 'checkbox' : 'radio'}
                  name={field.name ?? id}
                  value={value}
                  checked={values.includes(value)}
                  disabled={field.disabled}
                  aria-describedby={hint ? `${id}-${value}-hint` : undefined}
                  onChange={() => onChange(multiple ? toggle(values, value) : [value])}
                  className={classNames(
                    'peer absolute inset-0 cursor-[inherit] appearance-none border border-border-strong bg-surface-raised outline-none checked:border-transparent checked:bg-accent',
                    multiple ? 'rounded-[4px]' : 'rounded-full',
                  )}
                />
                {multiple ? (
                  <Check
                    className="pointer-events-none relative size-3 stroke-3 opacity-0 peer-checked:opacity-100"
                    aria-hidden="true"
                  />
                ) : (
                  <span className="pointer-events-none relative size-1.5 rounded-full bg-on-accent opacity-0 peer-checked:opacity-100" />
                )}
              </span>
              <span className="min-w-0">
                <span className="block text-text">{label}</span>
                {hint && (
                  <span id={`${id}-${value}-hint`} className="block text-text-muted">
                    {hint}
                  </span>
                )}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

function toggle(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
