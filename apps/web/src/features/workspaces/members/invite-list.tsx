import { useI18n, useT } from '@formstead/i18n/react'
import { Button, ConfirmDialog, IconButton, Skeleton, toast } from '@formstead/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import type { Workspace } from '../../../lib/session/session.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { toastMs } from '../../../ui/toast-durations.ts'
import { useErrorToast } from '../../../ui/use-error-toast.ts'
import { roleLabels } from './role-words.ts'
import { invitesKey, useInvites, type Invite } from '../workspace-queries.ts'

const dayMs = 86_400_000

/** Pending invitations, for admins. */
export function InviteList({ workspace }: { workspace: Workspace }) {
  const t = useT()
  const invites = useInvites(workspace)
  const [canceling, setCanceling] = useState<Invite>()
  const { resend, cancel } = useInviteActs(workspace)
  const confirm = async () => {
    if (!canceling) return
    await cancel.mutateAsync(canceling).catch(() => {})
    setCanceling(undefined)
  }
  return (
    <section>
      <h3 className="mb-3 font-semibold text-text">{t('members.invited')}</h3>
      {invites.isPending && <Skeleton className="h-15 w-full" />}
      {invites.isError && (
        <LoadFailure error={invites.error} onRetry={() => void invites.refetch()} />
      )}
      {invites.data?.length === 0 && (
        <p className="text-sm text-text-muted">{t('members.noInvites')}</p>
      )}
      {invites.data && invites.data.length > 0 && (
        <ul className="divide-y divide-border rounded-card border border-border bg-surface-raised text-sm">
          {invites.data.map((invite) => (
            <InviteRow
              key={invite.id}
              invite={invite}
              isBusy={resend.isPending && resend.variables.id === invite.id}
              onResend={() => resend.mutate(invite)}
              onCancel={() => setCanceling(invite)}
            />
          ))}
        </ul>
      )}
      <p className="mt-3 text-xs text-text-muted">{t('members.inviteNote')}</p>
      <ConfirmDialog
        isOpen={canceling !== undefined}
        onClose={() => setCanceling(undefined)}
        onConfirm={() => void confirm()}
        title={t('members.cancelQuestion', { email: canceling?.email ?? '' })}
        confirmLabel={t('members.cancelConfirm')}
        busy={cancel.isPending}
        dangerous
      >
        <p>{t('members.cancelText')}</p>
      </ConfirmDialog>
    </section>
  )
}

type InviteRowProps = {
  invite: Invite
  isBusy: boolean
  onResend: () => void
  onCancel: () => void
}

function InviteRow({ invite, isBusy, onResend, onCancel }: InviteRowProps) {
  const t = useT()
  const { email, role } = invite
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:grid md:grid-cols-[minmax(0,1fr)_9.5rem_13.75rem] md:gap-x-0">
      <span className="min-w-0 grow basis-52 md:pe-4">
        <span dir="auto" className="block truncate text-text rtl:text-right">
          {email}
        </span>
        <InviteState invite={invite} />
      </span>
      <span className="text-text-muted">{t(roleLabels[role])}</span>
      <span className="ms-auto flex items-center gap-1">
        <Button
          size="small"
          color="outline-gray"
          className={invite.is_expired ? '' : 'border-transparent! bg-transparent!'}
          loading={isBusy}
          aria-label={t('members.resendTo', { email })}
          onClick={onResend}
        >
          {t('members.resend')}
        </Button>
        <IconButton label={t('members.cancel', { email })} icon={<X />} onClick={onCancel} />
      </span>
    </li>
  )
}

function InviteState({ invite }: { invite: Invite }) {
  const { t, formatAgo } = useI18n()
  const { is_expired: isExpired, valid_until: until, invited_by: name } = invite
  if (isExpired)
    return (
      <span className="block sm:truncate text-danger">
        {t('members.expired', { ago: formatAgo(until) })}
      </span>
    )
  const days = daysUntil(until)
  return (
    <span className="block sm:truncate text-text-muted tabular-nums">
      {name === null ? t('members.expires', { days }) : t('members.invitedBy', { name, days })}
    </span>
  )
}

const daysUntil = (moment: string) =>
  Math.max(1, Math.round((Date.parse(moment) - Date.now()) / dayMs))

function useInviteActs({ id: workspace }: Workspace) {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const paramsOf = ({ id }: Invite) => ({ params: { workspace, invite: id } })
  const settled = {
    onError: useErrorToast(),
    onSettled: () => queries.invalidateQueries({ queryKey: invitesKey(workspace) }),
  }
  const resend = useMutation({
    mutationFn: (invite: Invite) =>
      api('POST /open/workspaces/{workspace}/invites/{invite}/resend', paramsOf(invite)),
    onSuccess: (_, { email }) =>
      toast.success(t('members.inviteSent', { email }), { durationMs: toastMs }),
    ...settled,
  })
  const cancel = useMutation({
    mutationFn: (invite: Invite) =>
      api('DELETE /open/workspaces/{workspace}/invites/{invite}/cancel', paramsOf(invite)),
    onSuccess: () => toast.success(t('members.canceled'), { durationMs: toastMs }),
    ...settled,
  })
  return { resend, cancel }
}
