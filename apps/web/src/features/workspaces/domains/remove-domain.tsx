import { useT } from '@formstead/i18n/react'
import { ConfirmDialog, toast } from '@formstead/ui'
import { useApp } from '../../../lib/app/app-context.ts'
import { flattenErrors } from '../../../lib/form/form-errors.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { Workspace } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toastMs } from '../../../ui/toast-durations.ts'
import { useChangeDomains, type Domain } from './domain-queries.ts'

type RemoveDomainProps = { workspace: Workspace; domain: Domain; onClose: () => void }

export function RemoveDomain({ workspace, domain, onClose }: RemoveDomainProps) {
  const t = useT()
  const { api, session } = useApp()
  const changeDomains = useChangeDomains(workspace)
  const form = useForm({})
  const [problem] = flattenErrors(form.errors)
  const name = domain.display_name
  const confirm = async () => {
    const params = { workspace: workspace.id, domain: domain.id }
    const isDone = await form.submit(() =>
      api('DELETE /open/workspaces/{workspace}/custom-domains/{domain}', { params }),
    )
    if (!isDone) return
    onClose()
    changeDomains((domains) => domains.filter(({ id }) => id !== domain.id))
    toast.success(t('domains.removed', { name }), { durationMs: toastMs })
    await session.loadWorkspaces()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('domains.removeQuestion', { name })}
      confirmLabel={t('domains.remove')}
      busy={form.isBusy}
      dangerous
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      <p>{t('domains.removeText', { name })}</p>
    </ConfirmDialog>
  )
}
