import { useT } from '@formstead/i18n/react'
import { Button, Card, ConfirmDialog, toast } from '@formstead/ui'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { flattenErrors } from '../../../lib/form/form-errors.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { Workspace } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RouterLink } from '../../../ui/router-links.ts'
import { toastMs } from '../../../ui/toast-durations.ts'

/** The owner cannot leave, and is told to make another member the owner first. */
export function LeaveWorkspace({ workspace }: { workspace: Workspace }) {
  const t = useT()
  const { api, session } = useApp()
  const { name, is_owner: isOwner, id } = workspace
  const [asking, setAsking] = useState(false)
  const form = useForm({})
  const [problem] = flattenErrors(form.errors)
  const confirm = async () => {
    const left = await form.submit(() =>
      api('POST /open/workspaces/{workspace}/leave', { params: { workspace: id } }),
    )
    if (!left) return
    setAsking(false)
    toast.success(t('workspaceSettings.left', { name }), { durationMs: toastMs })
    await session.loadWorkspaces()
  }
  if (isOwner)
    return (
      <Card title={t('workspaceSettings.leave')} description={t('workspaceSettings.leaveOwner')}>
        <RouterLink to="/settings/members">{t('settings.members')}</RouterLink>
      </Card>
    )
  return (
    <Card
      title={t('workspaceSettings.leave')}
      description={t('workspaceSettings.leaveText')}
      footer={
        <Button color="outline-red" onClick={() => setAsking(true)}>
          {t('workspaceSettings.leave')}
        </Button>
      }
    >
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('workspaceSettings.leaveQuestion', { name })}
        confirmLabel={t('workspaceSettings.leave')}
        busy={form.isBusy}
        dangerous
      >
        {problem && <Notice tone="danger">{problem}</Notice>}
        <p>{t('workspaceSettings.leaveText')}</p>
      </ConfirmDialog>
    </Card>
  )
}
