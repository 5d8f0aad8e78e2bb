import { setColor, tools, type EditorView } from '@formstead/rich-text/editor'
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Palette,
  Quote,
  Strikethrough,
  Underline,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { MentionButton, type Mentionable } from '../mentions/mention-button.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { LinkButton } from './link-button.tsx'

const buttons = [
  { tool: 'heading_1', word: 'heading1', icon: <Heading1 /> },
  { tool: 'heading_2', word: 'heading2', icon: <Heading2 /> },
  { tool: 'heading_3', word: 'heading3', icon: <Heading3 /> },
  { tool: 'bold', word: 'bold', icon: <Bold /> },
  { tool: 'italic', word: 'italic', icon: <Italic /> },
  { tool: 'underline', word: 'underline', icon: <Underline /> },
  { tool: 'strike', word: 'strike', icon: <Strikethrough /> },
  { tool: 'numbered_list', word: 'numberedList', icon: <ListOrdered /> },
  { tool: 'bulleted_list', word: 'bulletList', icon: <List /> },
  { tool: 'quote', word: 'quote', icon: <Quote /> },
] as const

type ToolProps = { view: EditorView | null; disabled: boolean }
type RichTextToolbarProps = ToolProps & {
  mentions: readonly Mentionable[] | undefined
  /** Leaves out the formatting tools. */
  isPlain: boolean
  children?: ReactNode
}

export function RichTextToolbar({
  view,
  disabled,
  mentions,
  isPlain,
  children,
}: RichTextToolbarProps) {
  const labels = useUiLabels()
  return (
    <div
      role="toolbar"
      aria-label={labels.formatting}
      className="flex flex-wrap gap-0.5 border-b border-border p-1"
    >
      {(isPlain ? [] : buttons).map(({ tool, word, icon }) => (
        <IconButton
          key={tool}
          label={labels[word]}
          icon={icon}
          disabled={disabled}
          aria-pressed={view !== null && tools[tool].isActive(view.state)}
          onClick={() => {
            if (!view) return
            tools[tool].toggle(view.state, view.dispatch)
            view.focus()
          }}
        />
      ))}
      {!isPlain && <LinkButton view={view} disabled={disabled} />}
      {!isPlain && <ColorButton view={view} disabled={disabled} />}
      {mentions && <MentionButton view={view} disabled={disabled} mentions={mentions} />}
      {children}
    </div>
  )
}

/** The browser's color picker behind an icon. */
function ColorButton({ view, disabled }: ToolProps) {
  const labels = useUiLabels()
  return (
    <Tooltip text={labels.textColor} naming>
      <label className="relative grid size-8 shrink-0 place-items-center rounded-control text-text-muted outline-accent-text transition-colors hover:bg-text/6 hover:text-text has-focus-visible:outline-2 has-disabled:opacity-50 [&_svg]:size-4">
        <Palette aria-hidden="true" />
        <input
          type="color"
          aria-label={labels.textColor}
          disabled={disabled}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          onChange={(event) => {
            if (view) setColor(event.target.value)(view.state, view.dispatch)
          }}
        />
      </label>
    </Tooltip>
  )
}
