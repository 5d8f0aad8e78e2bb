import { useT } from '@formstead/i18n/react'
import { Button, Card, ConfirmDialog, Skeleton, toast } from '@formstead/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { flattenErrors } from '../../../lib/form/form-errors.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { Workspace } from '../../../lib/session/session.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toastMs } from '../../../ui/toast-durations.ts'
import { deletedKey } from '../workspace-queries.ts'

export function DeleteWorkspace({ workspace }: { workspace: Workspace }) {
  const t = useT()
  const { api, session } = useApp()
  const queries = useQueryClient()
  const { name, id } = workspace
  const [asking, setAsking] = useState(false)
  const form = useForm({})
  const [problem] = flattenErrors(form.errors)
  const confirm = async () => {
    const done = await form.submit(() =>
      api('DELETE /open/workspaces/{workspace}', { params: { workspace: id } }),
    )
    if (!done) return
    setAsking(false)
    toast.success(t('workspaceSettings.deleted', { name }), { durationMs: toastMs })
    await session.loadWorkspaces()
    await queries.invalidateQueries({ queryKey: deletedKey })
  }
  return (
    <Card
      title={t('workspaceSettings.delete')}
      description={t('workspaceSettings.deleteText')}
      footer={
        <Button color="outline-red" onClick={() => setAsking(true)}>
          {t('workspaceSettings.delete')}
        </Button>
      }
    >
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('workspaceSettings.deleteQuestion', { name })}
        confirmLabel={t('workspaceSettings.delete')}
        busy={form.isBusy}
        dangerous
        typedPhrase={name}
      >
        {problem && <Notice tone="danger">{problem}</Notice>}
        <WhatGoes workspaceId={id} />
        <p>{t('workspaceSettings.deleteText')}</p>
      </ConfirmDialog>
    </Card>
  )
}

function WhatGoes({ workspaceId }: { workspaceId: number }) {
  const t = useT()
  const { api } = useApp()
  const contents = useQuery({
    queryKey: ['workspace-deletion', workspaceId],
    queryFn: () =>
      api('GET /open/workspaces/{workspace}/deletion', { params: { workspace: workspaceId } }),
    staleTime: 0,
  })
  return (
    <>
      {contents.isPending && <Skeleton className="h-24 w-full" />}
      {contents.isError && (
        <LoadFailure error={contents.error} onRetry={() => void contents.refetch()} />
      )}
      {contents.data && (
        <ul className="list-disc ps-5 text-text">
          <li>{t('workspaceSettings.goneForms', { count: contents.data.forms })}</li>
          <li>{t('workspaceSettings.goneAnswers', { count: contents.data.submissions })}</li>
          <li>{t('workspaceSettings.goneMembers', { count: contents.data.members })}</li>
          <li>{t('workspaceSettings.goneIntegrations', { count: contents.data.integrations })}</li>
        </ul>
      )}
    </>
  )
}
