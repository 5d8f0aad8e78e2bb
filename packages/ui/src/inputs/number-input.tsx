import { Minus, Plus } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField } from 'react-aria-components/NumberField'
import { singleLineStyles } from '../field/control-styles.ts'
import { labelIdOf } from '../field/field-label.tsx'
import { Field } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { useFormStyle } from '../field/form-style.ts'
import { useUiLabels } from '../ui-labels.ts'

export type NumberInputProps = FieldProps & {
  value: number | null
  onChange: (value: number | null) => void
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  format?: Intl.NumberFormatOptions | undefined
}

const stepStyles =
  'grid w-8 shrink-0 cursor-pointer place-items-center text-text-muted data-hovered:bg-surface-raised-pressed data-hovered:text-text data-disabled:cursor-not-allowed data-disabled:opacity-40 pointer-coarse:w-11 [&_svg]:size-4'

export function NumberInput({
  value,
  onChange,
  min,
  max,
  step,
  format,
  ...field
}: NumberInputProps) {
  const labels = useUiLabels()
  const style = useFormStyle()
  const limits = {
    ...(min !== undefined && { minValue: min }),
    ...(max !== undefined && { maxValue: max }),
    ...(step !== undefined && { step }),
    ...(format && { formatOptions: format }),
  }
  return (
    <Field {...field}>
      {({ id, 'aria-describedby': describedBy }) => (
        <NumberField
          {...limits}
          id={id}
          aria-labelledby={labelIdOf(id)}
          {...(describedBy && { 'aria-describedby': describedBy })}
          value={value ?? Number.NaN}
          onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
          isDisabled={field.disabled ?? false}
          isRequired={field.required ?? false}
          isInvalid={Boolean(field.error)}
        >
          <Group
            className={singleLineStyles(
              style,
              'flex items-stretch overflow-hidden outline-offset-2 outline-accent-text has-[input:focus-visible]:outline-2',
            )}
          >
            <AriaButton slot="decrement" aria-label={labels.decrease} className={stepStyles}>
              <Minus aria-hidden="true" />
            </AriaButton>
            <Input className="w-full min-w-0 border-x border-border bg-transparent px-3 text-center tabular-nums outline-none" />
            <AriaButton slot="increment" aria-label={labels.increase} className={stepStyles}>
              <Plus aria-hidden="true" />
            </AriaButton>
          </Group>
        </NumberField>
      )}
    </Field>
  )
}
