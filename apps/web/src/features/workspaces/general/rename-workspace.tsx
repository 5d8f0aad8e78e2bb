import { useT } from '@formstead/i18n/react'
import { Button, Card } from '@formstead/ui'
import { useTrackedUpload } from '../../../lib/api/use-tracked-upload.ts'
import { useApp } from '../../../lib/app/app-context.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { Workspace } from '../../../lib/session/session.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { useSaveSettings } from '../use-save-settings.ts'
import { WorkspaceFields } from '../workspace-fields.tsx'

export function RenameWorkspace({ workspace }: { workspace: Workspace }) {
  const t = useT()
  const { api } = useApp()
  const form = useForm({ name: workspace.name, emoji: workspace.icon ?? '' })
  const { upload, isUploading } = useTrackedUpload()
  const save = useSaveSettings(form)
  const submit = async () => {
    if (!form.requireFilled(['name'])) return
    const params = { workspace: workspace.id }
    await save((body) => api('PUT /open/workspaces/{workspace}', { params, body }))
  }
  return (
    <Card title={t('workspaceSettings.look')} description={t('workspaceSettings.text')}>
      <FormPanel error={form.error} onSubmit={submit} label={t('workspaceSettings.look')}>
        <WorkspaceFields form={form} upload={upload} disabled={!workspace.is_admin} />
        {workspace.is_admin && (
          <div>
            <Button type="submit" loading={form.isBusy || isUploading}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </FormPanel>
    </Card>
  )
}
