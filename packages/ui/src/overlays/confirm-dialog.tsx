import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import { fillLabel, useUiLabels } from '../ui-labels.ts'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** Names the action: "Delete 3 submissions". */
  confirmLabel: string
  children?: ReactNode
  dangerous?: boolean | undefined
  busy?: boolean | undefined
  /** Must be typed to enable the confirm button. */
  typedPhrase?: string | undefined
}

export function ConfirmDialog({ isOpen, ...dialog }: ConfirmDialogProps) {
  return isOpen ? <OpenConfirmDialog {...dialog} /> : null
}

function OpenConfirmDialog({
  onClose,
  onConfirm,
  confirmLabel,
  dangerous = false,
  busy = false,
  typedPhrase,
  ...dialog
}: Omit<ConfirmDialogProps, 'isOpen'>) {
  const labels = useUiLabels()
  const [typed, setTyped] = useState('')
  const blocked = typedPhrase !== undefined && typed.trim() !== typedPhrase
  return (
    <Dialog
      isOpen
      title={dialog.title}
      onClose={onClose}
      closable={!busy}
      footer={
        <>
          <Button color="outline-gray" disabled={busy} onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button
            color={dangerous ? 'red' : 'blue'}
            disabled={blocked}
            loading={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(dialog.children || typedPhrase !== undefined) && (
        <div className="flex flex-col gap-4">
          {dialog.children}
          {typedPhrase !== undefined && (
            <TextInput
              label={fillLabel(labels.typeToConfirm, { phrase: typedPhrase })}
              value={typed}
              onChange={setTyped}
              autocomplete="off"
              reserveMessage={false}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
