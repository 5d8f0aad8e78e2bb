import { findAddress, readAddress, setAddress, type EditorView } from '@formstead/rich-text/editor'
import { Link } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../popover.tsx'
import { TextInput } from '../text-input.tsx'
import { useUiWords } from '../ui-words.ts'

type LinkButtonProps = { view: EditorView | null; disabled: boolean }

export function LinkButton({ view, disabled }: LinkButtonProps) {
  const words = useUiWords()
  const address = view ? findAddress(view.state) : ''
  return (
    <Popover
      label={words.link}
      trigger={
        <IconButton
          label={words.link}
          icon={<Link />}
          disabled={disabled}
          aria-pressed={address !== ''}
        />
      }
    >
      {(close) => view && <LinkForm view={view} address={address} onDone={close} />}
    </Popover>
  )
}

type LinkFormProps = { view: EditorView; address: string; onDone: () => void }

function LinkForm({ view, address, onDone }: LinkFormProps) {
  const words = useUiWords()
  const [typed, setTyped] = useState(address)
  const [isRefused, setRefused] = useState(false)
  const apply = () => {
    const entered = typed.trim()
    const href = entered && readAddress(entered)
    if (href === undefined) return setRefused(true)
    setAddress(href)(view.state, view.dispatch)
    onDone()
    view.focus()
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
        label={words.linkAddress}
        inputMode="url"
        placeholder="https://"
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setRefused(false)
        }}
        error={isRefused && words.linkRefused}
        reserveMessage={false}
        submitOnEnter
      />
      <Button type="submit" size="small" className="self-end">
        {words.apply}
      </Button>
    </form>
  )
}
