import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { Link } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import { Popover } from '../overlays/popover.tsx'
import { useUiLabels } from '../ui-labels.ts'

type LinkButtonProps = { editor: Editor; disabled: boolean }

export function LinkButton({ editor, disabled }: LinkButtonProps) {
  const labels = useUiLabels()
  const href = useEditorState({
    editor,
    selector: ({ editor: now }): string | undefined => now.getAttributes('link')['href'],
  })
  return (
    <Popover
      label={labels.link}
      trigger={
        <IconButton
          label={labels.link}
          icon={<Link />}
          disabled={disabled}
          aria-pressed={href !== undefined}
        />
      }
    >
      {(close) => <LinkForm editor={editor} address={href ?? ''} onDone={close} />}
    </Popover>
  )
}

type LinkFormProps = { editor: Editor; address: string; onDone: () => void }

function LinkForm({ editor, address, onDone }: LinkFormProps) {
  const labels = useUiLabels()
  const [typed, setTyped] = useState(address)
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (typed.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: typed.trim() }).run()
    onDone()
  }
  return (
    <form
      className="flex w-72 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextInput
        label={labels.linkAddress}
        nativeType="url"
        placeholder="https://"
        value={typed}
        onChange={setTyped}
        reserveMessage={false}
        submitOnEnter
      />
      <Button type="submit" size="small" className="self-end">
        {labels.apply}
      </Button>
    </form>
  )
}
