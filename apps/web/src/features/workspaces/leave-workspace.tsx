import { useT } from '@formstead/i18n/react'
import { Button, Card, ConfirmDialog, toast } from '@formstead/ui'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { flattenErrors } from '../../lib/form/form-errors.ts'
import { useForm } from '../../lib/form/use-form.ts'
import type { Workspace } from '../../lib/session/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastMs } from '../../ui/toast-durations.ts'

type Act = 'leave' | 'delete'

/** Owners can only delete a workspace, other members only leave it, so it always has an owner. */
export function LeaveOrDelete({ workspace }: { workspace: Workspace }) {
  const t = useT()
  const { api, session } = useApp()
  const { name, is_owner, id } = workspace
  const act: Act = is_owner ? 'delete' : 'leave'
  const [asking, setAsking] = useState(false)
  const form = useForm({})
  const [problem] = flattenErrors(form.errors)
  const texts = {
    leave: {
      title: t('workspaceSettings.leave'),
      text: t('workspaceSettings.leaveText'),
      question: t('workspaceSettings.leaveQuestion', { name }),
      done: t('workspaceSettings.left', { name }),
    },
    delete: {
      title: t('workspaceSettings.delete'),
      text: t('workspaceSettings.deleteText'),
      question: t('workspaceSettings.deleteQuestion', { name }),
      done: t('workspaceSettings.deleted', { name }),
    },
  }[act]

  const confirm = async () => {
    const params = { workspace: id }
    const done = await form.submit(() =>
      act === 'delete'
        ? api('DELETE /open/workspaces/{workspace}', { params })
        : api('POST /open/workspaces/{workspace}/leave', { params }),
    )
    if (!done) return
    setAsking(false)
    toast.success(texts.done, { durationMs: toastMs })
    await session.loadWorkspaces()
  }
  return (
    <Card
      title={texts.title}
      description={texts.text}
      footer={
        <Button color="outline-red" onClick={() => setAsking(true)}>
          {texts.title}
        </Button>
      }
    >
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={texts.question}
        confirmLabel={texts.title}
        busy={form.isBusy}
        dangerous
        {...(is_owner && { typedPhrase: name })}
      >
        {problem && <Notice tone="danger">{problem}</Notice>}
        <p>{texts.text}</p>
      </ConfirmDialog>
    </Card>
  )
}
