import { useT } from '@formstead/i18n/react'
import { Button, Card, toast } from '@formstead/ui'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import type { Workspace } from '../../lib/session/session.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastMs } from '../../ui/toast-durations.ts'
import { WorkspaceFields } from './workspace-fields.tsx'

export function RenameWorkspace({ workspace }: { workspace: Workspace }) {
  const t = useT()
  const { api, session } = useApp()
  const form = useForm({ name: workspace.name, emoji: workspace.icon ?? '' })
  const submit = async () => {
    if (!form.requireFilled(['name'])) return
    const params = { workspace: workspace.id }
    const saved = await form.submit((body) =>
      api('PUT /open/workspaces/{workspace}', { params, body }),
    )
    if (!saved) return
    await session.loadWorkspaces()
    toast.success(t('workspaceSettings.saved'), { durationMs: toastMs })
  }
  return (
    <Card title={t('settings.workspace')} description={t('workspaceSettings.text')}>
      <FormPanel error={form.error} onSubmit={submit} label={t('settings.workspace')}>
        {!workspace.is_admin && <Notice tone="info">{t('workspaceSettings.readonly')}</Notice>}
        <WorkspaceFields form={form} disabled={!workspace.is_admin} />
        {workspace.is_admin && (
          <div className="pt-3">
            <Button type="submit" loading={form.isBusy}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </FormPanel>
    </Card>
  )
}
