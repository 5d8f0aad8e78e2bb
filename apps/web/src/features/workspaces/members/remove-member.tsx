import { useT } from '@formstead/i18n/react'
import { ConfirmDialog, toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { flattenErrors } from '../../../lib/form/form-errors.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { Workspace } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toastMs } from '../../../ui/toast-durations.ts'
import { membersKey, type Member } from '../workspace-queries.ts'

type RemoveMemberProps = { member: Member; workspace: Workspace; onClose: () => void }

export function RemoveMember({ member, workspace, onClose }: RemoveMemberProps) {
  const t = useT()
  const { api, session } = useApp()
  const queries = useQueryClient()
  const form = useForm({})
  const [problem] = flattenErrors(form.errors)
  const { name, id: user } = member
  const confirm = async () => {
    const params = { workspace: workspace.id, user }
    const done = await form.submit(() =>
      api('DELETE /open/workspaces/{workspace}/users/{user}/remove', { params }),
    )
    await queries.invalidateQueries({ queryKey: membersKey(workspace.id) })
    if (!done) return
    onClose()
    toast.success(t('members.removed', { name }), { durationMs: toastMs })
    await session.loadWorkspaces()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('members.removeQuestion', { name, workspace: workspace.name })}
      confirmLabel={t('members.removeConfirm')}
      busy={form.isBusy}
      dangerous
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      <p>{t('members.removeText')}</p>
    </ConfirmDialog>
  )
}
