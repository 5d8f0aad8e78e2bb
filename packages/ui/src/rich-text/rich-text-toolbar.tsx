import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { Bold, Heading2, Heading3, Italic, List, ListOrdered, Underline } from 'lucide-react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { LinkButton } from './link-button.tsx'

type RichTextToolbarProps = { editor: Editor; disabled: boolean }

export function RichTextToolbar({ editor, disabled }: RichTextToolbarProps) {
  const labels = useUiLabels()
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bulletList: now.isActive('bulletList'),
      numberedList: now.isActive('orderedList'),
    }),
  })
  const change = () => editor.chain().focus()
  const tools = [
    { id: 'bold', icon: <Bold />, run: () => change().toggleBold().run() },
    { id: 'italic', icon: <Italic />, run: () => change().toggleItalic().run() },
    { id: 'underline', icon: <Underline />, run: () => change().toggleUnderline().run() },
    { id: 'heading', icon: <Heading2 />, run: () => change().toggleHeading({ level: 2 }).run() },
    { id: 'subheading', icon: <Heading3 />, run: () => change().toggleHeading({ level: 3 }).run() },
    { id: 'bulletList', icon: <List />, run: () => change().toggleBulletList().run() },
    { id: 'numberedList', icon: <ListOrdered />, run: () => change().toggleOrderedList().run() },
  ] as const
  return (
    <div
      role="toolbar"
      aria-label={labels.formatting}
      className="flex flex-wrap gap-0.5 border-b border-border p-1"
    >
      {tools.map(({ id, icon, run }) => (
        <IconButton
          key={id}
          label={labels[id]}
          icon={icon}
          disabled={disabled}
          aria-pressed={active[id]}
          onClick={run}
        />
      ))}
      <LinkButton editor={editor} disabled={disabled} />
    </div>
  )
}
