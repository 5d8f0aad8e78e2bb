import { useT } from '@formstead/i18n/react'
import { Button, Dialog, FlatSelect, toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { Workspace } from '../../../lib/session/session.ts'
import { EmailInput } from '../../../ui/forms/email-input.tsx'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PlanNeeded } from '../../../ui/plans/plan-needed.tsx'
import { toastMs } from '../../../ui/toast-durations.ts'
import { roleLabels, roles, roleTexts } from './role-words.ts'
import { invitesKey, type Role } from '../workspace-queries.ts'

type InviteDialogProps = { workspace: Workspace; onClose: () => void }

export function InviteDialog({ workspace, onClose }: InviteDialogProps) {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const form = useForm<{ email: string; role: Role }>({ email: '', role: 'user' })
  const mayInvite = workspace.features.includes('invite_user')
  const submit = async () => {
    if (!form.requireFilled(['email'])) return
    const params = { workspace: workspace.id }
    const sent = await form.submit((body) =>
      api('POST /open/workspaces/{workspace}/users/add', { params, body }),
    )
    if (!sent) return
    onClose()
    toast.success(t('members.inviteSent', { email: sent.invite.email }), { durationMs: toastMs })
    await queries.invalidateQueries({ queryKey: invitesKey(workspace.id) })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('members.inviteTitle', { name: workspace.name })}>
      <FormPanel
        error={form.error}
        onSubmit={submit}
        label={t('members.inviteTitle', { name: workspace.name })}
      >
        {!mayInvite && <PlanNeeded text={t('members.invitePlan')} feature="invite_user" />}
        <EmailInput form={form} disabled={!mayInvite} />
        <FlatSelect
          label={t('members.role')}
          name="role"
          options={roles.map((role) => ({
            value: role,
            label: t(roleLabels[role]),
            hint: t(roleTexts[role]),
          }))}
          values={[form.values.role]}
          onChange={([role]) => form.change('role', roles.find((one) => one === role) ?? 'user')}
          disabled={!mayInvite}
        />
        <Button type="submit" loading={form.isBusy} disabled={!mayInvite} className="w-full">
          {t('members.inviteSubmit')}
        </Button>
      </FormPanel>
    </Dialog>
  )
}
