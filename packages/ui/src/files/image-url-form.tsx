import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import { useUiLabels } from '../ui-labels.ts'

type ImageUrlFormProps = { address: string; onApply: (address: string | null) => void }

/** Submitting an empty address removes the picture. */
export function ImageUrlForm({ address, onApply }: ImageUrlFormProps) {
  const labels = useUiLabels()
  const [typed, setTyped] = useState(address)
  const [isRefused, setRefused] = useState(false)
  return (
    <form
      className="flex w-72 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const entered = typed.trim()
        if (entered === '' || /^(?:https?:\/\/|\/(?![/\\]))\S+$/i.test(entered))
          onApply(entered || null)
        else setRefused(true)
      }}
    >
      <TextInput
        label={labels.pictureAddress}
        inputMode="url"
        placeholder="https://"
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setRefused(false)
        }}
        error={isRefused && labels.pictureRefused}
        submitOnEnter
      />
      <Button type="submit" size="small" className="self-end">
        {labels.apply}
      </Button>
    </form>
  )
}
