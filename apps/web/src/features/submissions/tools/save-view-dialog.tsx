import { useT } from '@formstead/i18n/react'
import { Button, Checkbox, Dialog, TextInput } from '@formstead/ui'
import { useState } from 'react'

type SaveViewDialogProps = {
  /** Sharing requires permission to edit the form. */
  mayShare: boolean
  /** Resolves to whether the view was saved. */
  onSave: (name: string, isShared: boolean) => Promise<boolean>
  onClose: () => void
}

export function SaveViewDialog({ mayShare, onSave, onClose }: SaveViewDialogProps) {
  const t = useT()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (name.trim() === '' || isBusy) return
    setBusy(true)
    if (await onSave(name.trim(), isShared)) onClose()
    else setBusy(false)
  }
  return (
    <Dialog
      isOpen
      title={t('submissions.view.saveAs')}
      onClose={onClose}
      closable={!isBusy}
      footer={
        <Button disabled={name.trim() === ''} loading={isBusy} onClick={() => void save()}>
          {t('submissions.view.saveButton')}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={t('submissions.view.name')}
          value={name}
          onChange={setName}
          maxCharLimit={100}
          submitOnEnter
          reserveMessage={false}
        />
        {mayShare && (
          <Checkbox label={t('submissions.view.share')} checked={isShared} onChange={setShared} />
        )}
      </form>
    </Dialog>
  )
}
