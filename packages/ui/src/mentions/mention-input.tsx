import { useLineView } from '@formstead/rich-text/editor'
import { boxStyles } from '../field/control-styles.ts'
import { labelIdOf } from '../field/field-label.tsx'
import { Field } from '../field/field.tsx'
import type { FieldControl, FieldProps } from '../field/field.tsx'
import { useFormStyle } from '../field/form-style.ts'
import { MentionButton, type Mentionable, mentionStyles } from './mention-button.tsx'

export type MentionInputProps = FieldProps & {
  /** Plain text, or markup of text with mentions. */
  value: string
  onChange: (value: string) => void
  mentions: readonly Mentionable[]
  placeholder?: string | undefined
}

/** A single-line text input with mentions. */
export default function MentionInput({
  value,
  onChange,
  mentions,
  placeholder,
  ...field
}: MentionInputProps) {
  return (
    <Field {...field} naming="text">
      {(control) => (
        <MentionLine
          {...{ control, value, onChange, mentions, placeholder }}
          disabled={field.disabled ?? false}
        />
      )}
    </Field>
  )
}

type MentionLineProps = Pick<
  MentionInputProps,
  'value' | 'onChange' | 'mentions' | 'placeholder'
> & { control: FieldControl; disabled: boolean }

function MentionLine({
  control,
  value,
  onChange,
  mentions,
  placeholder,
  disabled,
}: MentionLineProps) {
  const style = useFormStyle()
  const labelId = labelIdOf(control.id)
  const { view, attach } = useLineView({ value, onChange, disabled, labelId })
  return (
    <div
      data-disabled={disabled || undefined}
      className={boxStyles(
        style,
        'flex items-start outline-offset-2 outline-accent-text has-[[role=textbox]:focus-visible]:outline-2',
      )}
    >
      <div className="relative min-w-0 grow">
        {value === '' && placeholder && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute start-3 top-1.5 text-text-faint"
          >
            {placeholder}
          </span>
        )}
        <div
          ref={attach}
          {...control}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot contain mentions
          role="textbox"
          tabIndex={disabled ? undefined : 0}
          aria-labelledby={labelId}
          aria-disabled={disabled || undefined}
          aria-placeholder={placeholder}
          className={`min-h-8 px-3 py-1.5 wrap-anywhere whitespace-break-spaces outline-none ${mentionStyles}`}
        />
      </div>
      <MentionButton view={view} disabled={disabled} mentions={mentions} />
    </div>
  )
}
