import {
  findLinkUrl,
  normalizeLinkUrl,
  setLink,
  type EditorView,
} from '@formstead/rich-text/editor'
import { Link } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import { Popover } from '../overlays/popover.tsx'
import { useUiLabels } from '../ui-labels.ts'

type LinkButtonProps = { view: EditorView | null; disabled: boolean }

export function LinkButton({ view, disabled }: LinkButtonProps) {
  const labels = useUiLabels()
  const address = view ? findLinkUrl(view.state) : ''
  return (
    <Popover
      label={labels.link}
      trigger={
        <IconButton
          label={labels.link}
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
  const labels = useUiLabels()
  const [typed, setTyped] = useState(address)
  const [isRefused, setRefused] = useState(false)
  const apply = () => {
    const entered = typed.trim()
    const href = entered && normalizeLinkUrl(entered)
    if (href === undefined) return setRefused(true)
    setLink(href)(view.state, view.dispatch)
    onDone()
    view.focus()
  }
  return (
    <form
      className="flex w-72 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        // It is rendered in a portal, but React events still bubble to the form around the input.
        event.stopPropagation()
        apply()
      }}
    >
      <TextInput
        label={labels.linkAddress}
        inputMode="url"
        placeholder="https://"
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setRefused(false)
        }}
        error={isRefused && labels.linkRefused}
        reserveMessage={false}
        submitOnEnter
      />
      <Button type="submit" size="small" className="self-end">
        {labels.apply}
      </Button>
    </form>
  )
}
