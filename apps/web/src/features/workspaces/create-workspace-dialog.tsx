import { useT } from '@formstead/i18n/react'
import { Button, Dialog, toast } from '@formstead/ui'
import { useTrackedUpload } from '../../lib/api/use-tracked-upload.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { toastMs } from '../../ui/toast-durations.ts'
import { WorkspaceFields } from './workspace-fields.tsx'

type CreateWorkspaceDialogProps = { isOpen: boolean; onClose: () => void }

export function CreateWorkspaceDialog({ isOpen, onClose }: CreateWorkspaceDialogProps) {
  const t = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('workspace.createTitle')} maxWidth="sm">
      <CreateWorkspaceForm onCreated={onClose} />
    </Dialog>
  )
}

function CreateWorkspaceForm({ onCreated }: { onCreated: () => void }) {
  const t = useT()
  const { api, session } = useApp()
  const form = useForm({ name: '', emoji: '' })
  const { upload, isUploading } = useTrackedUpload()
  const submit = async () => {
    if (!form.requireFilled(['name'])) return
    const created = await form.submit((body) => api('POST /open/workspaces/create', { body }))
    if (!created) return
    session.workspace.choose(created.workspace_id)
    await session.loadWorkspaces()
    toast.success(t('workspace.created'), { durationMs: toastMs })
    onCreated()
  }
  return (
    <FormPanel error={form.error} onSubmit={submit} label={t('workspace.createTitle')}>
      <WorkspaceFields form={form} upload={upload} />
      <Button type="submit" loading={form.isBusy || isUploading} className="mt-3 w-full">
        {t('workspace.createSubmit')}
      </Button>
    </FormPanel>
  )
}
