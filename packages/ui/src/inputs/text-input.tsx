import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { controlStyles } from '../field/control-styles.ts'
import { Field } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { useFormStyle } from '../field/form-style.ts'
import { useUiLabels } from '../ui-labels.ts'

type InputProps = ComponentProps<'input'>

export type TextInputProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  nativeType?:
    | 'text'
    | 'email'
    | 'password'
    | 'search'
    | 'tel'
    | 'time'
    | 'url'
    | 'datetime-local'
    | undefined
  autocomplete?: string | undefined
  maxCharLimit?: number | undefined
  showCharLimit?: boolean | undefined
  icon?: ReactNode
  /** By default Enter does not submit the form. */
  submitOnEnter?: boolean | undefined
} & Pick<
    InputProps,
    'placeholder' | 'pattern' | 'min' | 'max' | 'inputMode' | 'onBlur' | 'ref' | 'readOnly'
  >

export function TextInput({
  value,
  onChange,
  nativeType = 'text',
  autocomplete,
  maxCharLimit,
  showCharLimit,
  icon,
  submitOnEnter = false,
  placeholder,
  pattern,
  min,
  max,
  inputMode,
  onBlur,
  ref,
  readOnly,
  ...field
}: TextInputProps) {
  const [revealed, setRevealed] = useState(false)
  const labels = useUiLabels()
  const style = useFormStyle()
  const secret = nativeType === 'password'
  return (
    <Field {...field} counter={charCounter(value, maxCharLimit, showCharLimit)}>
      {(control) => (
        <div className="relative flex items-center">
          {icon && (
            <span className="pointer-events-none absolute start-3 text-text-faint [&_svg]:size-4">
              {icon}
            </span>
          )}
          <input
            {...control}
            {...{ placeholder, pattern, min, max, inputMode, onBlur, ref, readOnly }}
            type={secret && revealed ? 'text' : nativeType}
            dir={nativeType === 'url' ? 'ltr' : undefined}
            name={field.name}
            value={value}
            disabled={field.disabled}
            maxLength={maxCharLimit}
            autoComplete={autocomplete}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={submitOnEnter ? undefined : blockEnter}
            className={controlStyles(style, classNames(Boolean(icon) && 'ps-9', secret && 'pe-10'))}
          />
          {secret && (
            <span className="absolute end-1">
              <IconButton
                label={revealed ? labels.hidePassword : labels.showPassword}
                icon={revealed ? <EyeOff /> : <Eye />}
                disabled={field.disabled}
                onClick={() => setRevealed(!revealed)}
              />
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

/** Keeps Enter in a text input from submitting the form. */
export function blockEnter(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** 'n/max', or undefined without a visible limit. Counts UTF-16 units, like `maxlength`. */
export function charCounter(value: string, limit?: number, shown?: boolean): string | undefined {
  return shown && limit !== undefined ? `${value.length}/${limit}` : undefined
}
