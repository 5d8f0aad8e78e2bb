import { parseRichText } from '@formstead/rich-text'
import { useEditorView } from '@formstead/rich-text/editor'
import { useEffect } from 'react'

export type InlineRichTextProps = {
  value: string
  onChange: (html: string) => void
  label: string
  /** Shown while there is no text. */
  placeholder?: string | undefined
  className?: string | undefined
  part?: string | undefined
  isWanted: boolean
  onFocused: () => void
}

/** Rich text that blends in with its surroundings: no box and no toolbar, formatted with keyboard shortcuts. */
export default function InlineRichText({
  value,
  onChange,
  label,
  placeholder,
  className,
  part,
  isWanted,
  onFocused,
}: InlineRichTextProps) {
  const { view, attach } = useEditorView({
    html: value,
    onChange,
    disabled: false,
    read: parseRichText,
    labelId: '',
  })
  useEffect(() => {
    if (!view || !isWanted) return
    view.focus()
    onFocused()
  }, [view, isWanted, onFocused])
  return (
    <div
      ref={attach}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text area cannot contain formatting
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={label}
      aria-placeholder={placeholder}
      data-part={part}
      data-placeholder={(value === '' && placeholder) || undefined}
      className={className}
    />
  )
}
