import { useT } from '@formstead/i18n/react'
import { Button, Dialog, Select } from '@formstead/ui'
import { useState } from 'react'
import { useWorkspaces } from '../../lib/app/app-context.ts'
import { useFormActions, type NamedForm } from '../../lib/forms/use-form-actions.ts'

type MoveFormDialogProps = {
  form: NamedForm & { workspace_id: number }
  onClose: () => void
  onMoved: () => void
}

export function MoveFormDialog({ form, onClose, onMoved }: MoveFormDialogProps) {
  const t = useT()
  const { move } = useFormActions()
  const others = useWorkspaces().filter(
    ({ id, is_readonly: readOnly }) => id !== form.workspace_id && !readOnly,
  )
  const [target, setTarget] = useState(String(others[0]?.id ?? ''))
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const chosen = others.find(({ id }) => String(id) === target)
    const isMoved = chosen !== undefined && (await move(form, chosen))
    setBusy(false)
    onClose()
    if (isMoved) onMoved()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('home.moveNamed', { name: form.title })}
      footer={
        <>
          <Button color="outline-gray" onClick={onClose}>
            {t('home.cancel')}
          </Button>
          <Button loading={isBusy} disabled={!target} onClick={() => void confirm()}>
            {t('home.moveNow')}
          </Button>
        </>
      }
    >
      <p className="mb-4">{t('home.moveText')}</p>
      <Select
        label={t('home.moveTo')}
        reserveMessage={false}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={target}
        onChange={(value) => setTarget(value ?? '')}
      />
    </Dialog>
  )
}
