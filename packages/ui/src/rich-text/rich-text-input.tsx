import { parseRichText } from '@formstead/rich-text'
import {
  findMention,
  insertMention,
  useEditorView,
  type NewMention,
} from '@formstead/rich-text/editor'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { boxStyles } from '../field/control-styles.ts'
import { labelIdOf } from '../field/field-label.tsx'
import { Field } from '../field/field.tsx'
import type { FieldControl, FieldProps } from '../field/field.tsx'
import { useFormStyle } from '../field/form-style.ts'
import { type Mentionable, mentionStyles } from '../mentions/mention-button.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

/** What additional toolbar buttons can do with the text. */
export type Caret = {
  /** The selected mention. */
  mention: NewMention | null
  insert: (mention: NewMention) => void
}

export type RichTextInputProps = FieldProps & {
  /** Rich text as HTML. Returned values contain only what rich text allows. */
  value: string
  onChange: (html: string) => void
  /** What the author may mention; absent if mentions are not allowed. */
  mentions?: readonly Mentionable[] | undefined
  /** Plain lines of text, formatted only by mentions. */
  isPlain?: boolean | undefined
  /** More buttons after those of the toolbar. */
  moreTools?: ((caret: Caret) => ReactNode) | undefined
  /** Places the caret at the end of the text on mount. */
  takesFocus?: boolean | undefined
}

const textStyles =
  'flow-root min-h-24 px-3 py-2 wrap-anywhere whitespace-break-spaces outline-none [&_:is(p,h1,h2,h3)]:my-1 [&_:is(p,h1,h2,h3)]:[unicode-bidi:plaintext] [&_:is(h1,h2,h3)]:font-semibold [&_h1]:text-xl [&_h2]:text-lg [&_a]:text-accent-text [&_a]:underline [&_blockquote]:my-2 [&_blockquote]:border-s-2 [&_blockquote]:border-border-strong [&_blockquote]:ps-3 [&_blockquote]:text-text-muted [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6'
export default function RichTextInput({
  value,
  onChange,
  mentions,
  isPlain,
  moreTools,
  takesFocus,
  ...field
}: RichTextInputProps) {
  return (
    <Field {...field} naming="text">
      {(control) => (
        <RichTextEditor
          control={control}
          value={value}
          onChange={onChange}
          mentions={mentions}
          isPlain={isPlain}
          moreTools={moreTools}
          takesFocus={takesFocus}
          disabled={field.disabled ?? false}
        />
      )}
    </Field>
  )
}

type RichTextEditorProps = Pick<
  RichTextInputProps,
  'value' | 'onChange' | 'mentions' | 'isPlain' | 'moreTools' | 'takesFocus'
> & {
  control: FieldControl
  disabled: boolean
}

function RichTextEditor({
  control,
  value,
  onChange,
  mentions,
  isPlain = false,
  moreTools,
  takesFocus = false,
  disabled,
}: RichTextEditorProps) {
  const style = useFormStyle()
  const labelId = labelIdOf(control.id)
  const { view, attach } = useEditorView({
    html: value,
    onChange,
    disabled,
    read: parseRichText,
    labelId,
  })
  useEffect(() => {
    if (view && takesFocus) view.focus()
  }, [view, takesFocus])
  return (
    <div
      data-disabled={disabled || undefined}
      className={boxStyles(
        style,
        'outline-offset-2 outline-accent-text has-[[role=textbox]:focus-visible]:outline-2',
      )}
    >
      <RichTextToolbar view={view} disabled={disabled} mentions={mentions} isPlain={isPlain}>
        {view &&
          moreTools?.({
            mention: findMention(view.state),
            insert(mention) {
              insertMention(mention)(view.state, view.dispatch)
              view.focus()
            },
          })}
      </RichTextToolbar>
      <div
        ref={attach}
        {...control}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text area cannot contain formatting
        role="textbox"
        tabIndex={disabled ? undefined : 0}
        aria-multiline="true"
        aria-labelledby={labelId}
        aria-disabled={disabled || undefined}
        className={classNames(textStyles, mentionStyles)}
      />
    </div>
  )
}
