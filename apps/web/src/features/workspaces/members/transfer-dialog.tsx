import { useT } from '@formstead/i18n/react'
import { Button, Dialog, toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { Workspace } from '../../../lib/session/session.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { toastMs } from '../../../ui/toast-durations.ts'
import { membersKey, type Member } from '../workspace-queries.ts'

type TransferDialogProps = { member: Member; workspace: Workspace; onClose: () => void }

export function TransferDialog({ member, workspace, onClose }: TransferDialogProps) {
  const t = useT()
  const { api, session } = useApp()
  const queries = useQueryClient()
  const form = useForm({ password: '' })
  const { name, id } = member
  const submit = async () => {
    if (!form.requireFilled(['password'])) return
    const params = { workspace: workspace.id }
    const done = await form.submit(({ password }) =>
      api('POST /open/workspaces/{workspace}/transfer-ownership', {
        params,
        body: { user_id: id, password },
      }),
    )
    if (!done) return
    onClose()
    toast.success(t('members.transferred', { name }), { durationMs: toastMs })
    await session.loadWorkspaces()
    await queries.invalidateQueries({ queryKey: membersKey(workspace.id) })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('members.transferTitle', { name })}>
      <FormPanel error={form.error} onSubmit={submit} label={t('members.transferTitle', { name })}>
        <p>{t('members.transferText', { name, workspace: workspace.name })}</p>
        <PasswordInput form={form} />
        <Button type="submit" loading={form.isBusy} className="w-full">
          {t('members.makeOwner')}
        </Button>
      </FormPanel>
    </Dialog>
  )
}
