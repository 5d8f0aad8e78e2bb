import { grantableRoles } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Select } from '@formstead/ui'
import { Ban, Mail, Shield, ShieldOff, UserCog } from 'lucide-react'
import { useState } from 'react'
import { useApp, useUser } from '../../../lib/app/app-context.ts'
import { Action } from '../action.tsx'
import { usePersonAction, type Person } from './person.ts'
import { ReasonForm } from '../reason-form.tsx'

type Open = 'reset' | 'two-factor' | 'role' | 'block' | undefined

/** Each action expands in place, explains what it will do, and asks for a reason. */
export function PersonActions({ person }: { person: Person }) {
  const t = useT()
  const { api } = useApp()
  const me = useUser()
  const { user, forms } = person
  const { id: user_id, name, email } = user
  const [open, setOpen] = useState<Open>()
  const [role, setRole] = useState(user.role)
  const close = () => setOpen(undefined)
  const reset = usePersonAction(
    () => api('PATCH /moderator/send-password-reset-email', { body: { user_id } }),
    close,
  )
  const turnOff = usePersonAction(
    (reason: string) =>
      api('POST /moderator/disable-two-factor-authentication', { body: { user_id, reason } }),
    close,
  )
  const block = usePersonAction(
    (reason: string) => api('POST /moderator/block-user', { body: { user_id, reason } }),
    close,
  )
  const unblock = usePersonAction(
    (reason: string) => api('POST /moderator/unblock-user', { body: { user_id, reason } }),
    close,
  )
  const changeRole = usePersonAction((reason: string) => {
    const granted = grantableRoles.find((one) => one === role) ?? 'user'
    const params = { user: user_id }
    return api('PATCH /moderator/users/{user}/role', { params, body: { role: granted, reason } })
  }, close)
  const reason = { label: t('admin.reason'), help: t('admin.reasonHelp', { name }) }
  const line = (id: Open) => ({
    isOpen: open === id,
    onToggle: () => setOpen(open === id ? undefined : id),
  })
  const liveForms = forms.filter(({ state, deleted_at }) => state !== 'draft' && !deleted_at)
  return (
    <section
      aria-label={t('admin.actions')}
      className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface-raised text-sm"
    >
      {!user.is_blocked && (
        <Action {...line('reset')} icon={<Mail />} label={t('admin.sendReset')}>
          <ReasonForm
            text={t('admin.sendResetText', { name, email })}
            confirmLabel={t('admin.send')}
            isBusy={reset.isPending}
            onConfirm={() => reset.mutate()}
            onCancel={close}
          />
        </Action>
      )}
      {user.two_factor_enabled && (
        <Action {...line('two-factor')} icon={<Shield />} label={t('admin.turnOffTwoFactor')}>
          <ReasonForm
            text={t('admin.turnOffTwoFactorText', { name })}
            confirmLabel={t('admin.turnOff')}
            isBusy={turnOff.isPending}
            reason={reason}
            onConfirm={turnOff.mutate}
            onCancel={close}
          />
        </Action>
      )}
      {me?.is_instance_owner && (
        <Action {...line('role')} icon={<UserCog />} label={t('admin.changeRole')}>
          <ReasonForm
            text={t('admin.changeRoleText', { name })}
            confirmLabel={t('admin.changeRoleButton')}
            isBusy={changeRole.isPending}
            reason={reason}
            onConfirm={changeRole.mutate}
            onCancel={close}
          >
            <Select
              label={t('admin.changeRole')}
              value={role}
              options={[
                { value: 'user', label: t('admin.role.user') },
                { value: 'moderator', label: t('admin.role.moderator') },
                { value: 'admin', label: t('admin.role.admin') },
              ]}
              onChange={(value) => setRole(grantableRoles.find((one) => one === value) ?? 'user')}
            />
          </ReasonForm>
        </Action>
      )}
      {user.is_blocked ? (
        <Action {...line('block')} icon={<ShieldOff />} label={t('admin.unblock')}>
          <ReasonForm
            text={t('admin.unblockText', { name })}
            confirmLabel={t('admin.unblockButton')}
            isBusy={unblock.isPending}
            reason={reason}
            onConfirm={unblock.mutate}
            onCancel={close}
          />
        </Action>
      ) : (
        <Action {...line('block')} icon={<Ban />} label={t('admin.block')} isDangerous>
          <ReasonForm
            text={t('admin.blockText', { name, count: liveForms.length })}
            confirmLabel={t('admin.blockButton')}
            color="red"
            isBusy={block.isPending}
            reason={reason}
            onConfirm={block.mutate}
            onCancel={close}
          />
        </Action>
      )}
    </section>
  )
}
