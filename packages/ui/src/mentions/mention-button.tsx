import { findMention, insertMention, type EditorView } from '@formstead/rich-text/editor'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import { Popover } from '../overlays/popover.tsx'
import { Select } from '../select/select.tsx'
import { useUiLabels } from '../ui-labels.ts'

export const mentionStyles =
  '[&_[mention]]:inline-block [&_[mention]]:max-w-[25ch] [&_[mention]]:truncate [&_[mention]]:rounded-control [&_[mention]]:bg-accent-soft [&_[mention]]:px-1 [&_[mention]]:align-bottom [&_[mention]]:text-accent-text [&_[mention].ProseMirror-selectednode]:outline-2 [&_[mention].ProseMirror-selectednode]:outline-accent-text'

/** Something that can be mentioned; its value later replaces the mention. */
export type Mentionable = { id: string; name: string }

type MentionButtonProps = {
  view: EditorView | null
  disabled: boolean
  mentions: readonly Mentionable[]
}

/** Inserts a mention at the caret, or changes the selected one. */
export function MentionButton({ view, disabled, mentions }: MentionButtonProps) {
  const labels = useUiLabels()
  return (
    <Popover
      label={labels.mention}
      trigger={
        <IconButton
          label={labels.mention}
          icon={<AtSign />}
          disabled={disabled}
          aria-pressed={view !== null && findMention(view.state) !== null}
        />
      }
    >
      {(close) => view && <MentionForm view={view} mentions={mentions} onDone={close} />}
    </Popover>
  )
}

type MentionFormProps = {
  view: EditorView
  mentions: readonly Mentionable[]
  onDone: () => void
}

function MentionForm({ view, mentions, onDone }: MentionFormProps) {
  const labels = useUiLabels()
  const selected = findMention(view.state)
  const [id, setId] = useState<string | null>(selected?.field_id ?? null)
  const [fallback, setFallback] = useState(selected?.fallback ?? '')
  const chosen = mentions.find((mention) => mention.id === id)
  const apply = () => {
    if (!chosen) return
    const mention = { field_id: chosen.id, field_name: chosen.name, fallback }
    insertMention(mention)(view.state, view.dispatch)
    onDone()
    view.focus()
  }
  return (
    <form
      className="flex w-64 flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        // It is rendered in a portal, but React events still bubble to the form around the input.
        event.stopPropagation()
        apply()
      }}
    >
      <Select
        label={labels.mentionWhat}
        options={mentions.map((mention) => ({ value: mention.id, label: mention.name }))}
        value={id}
        onChange={setId}
        reserveMessage={false}
      />
      <TextInput
        label={labels.mentionFallback}
        help={labels.mentionFallbackHelp}
        value={fallback}
        onChange={setFallback}
        submitOnEnter
      />
      <Button type="submit" size="small" disabled={!chosen} className="self-end">
        {selected ? labels.apply : labels.insert}
      </Button>
    </form>
  )
}
