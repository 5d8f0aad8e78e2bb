import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { boxStyles } from '../field/control-styles.ts'
import { labelIdOf } from '../field/field-label.tsx'
import { Field } from '../field/field.tsx'
import type { FieldControl, FieldProps } from '../field/field.tsx'
import { useFormStyle } from '../field/form-style.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

export type RichTextInputProps = FieldProps & {
  /** HTML. Sanitize it before it is shown to others. */
  value: string
  onChange: (html: string) => void
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
  }),
]

const proseStyles =
  'min-h-24 px-3 py-2 whitespace-break-spaces outline-none [&_:is(p,h2,h3,li)]:[unicode-bidi:plaintext] [&_a]:text-accent-text [&_a]:underline [&_blockquote]:border-s-2 [&_blockquote]:border-border-strong [&_blockquote]:ps-3 [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:my-1 [&_ul]:list-disc [&_ul]:ps-6'

export default function RichTextInput({ value, onChange, ...field }: RichTextInputProps) {
  return (
    <Field {...field} naming="text">
      {(control) => (
        <RichTextEditor
          control={control}
          value={value}
          onChange={onChange}
          disabled={field.disabled ?? false}
        />
      )}
    </Field>
  )
}

type RichTextEditorProps = Pick<RichTextInputProps, 'value' | 'onChange'> & {
  control: FieldControl
  disabled: boolean
}

function RichTextEditor({ control, value, onChange, disabled }: RichTextEditorProps) {
  const style = useFormStyle()
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    // Tiptap's own style tag would be dropped by the content security policy.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        id: control.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelIdOf(control.id),
        class: proseStyles,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })

  useEffect(() => {
    if (editor && !editor.isFocused && editor.getHTML() !== value)
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    const box = editor?.view.dom
    box?.toggleAttribute('aria-invalid', false)
    if (control['aria-invalid']) box?.setAttribute('aria-invalid', 'true')
    if (control['aria-describedby'])
      box?.setAttribute('aria-describedby', control['aria-describedby'])
    editor?.setEditable(!disabled, false)
  }, [editor, control, disabled])

  return (
    <div
      data-disabled={disabled || undefined}
      className={boxStyles(
        style,
        'outline-offset-2 outline-accent-text has-[.tiptap:focus-visible]:outline-2',
      )}
    >
      {editor && <RichTextToolbar editor={editor} disabled={disabled} />}
      <EditorContent editor={editor} className="min-h-24" />
    </div>
  )
}
