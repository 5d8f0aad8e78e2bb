import { useI18n } from '@formstead/i18n/react'
import { Avatar, Badge, Button, Checkbox, IconButton, toast } from '@formstead/ui'
import { Copy, VenetianMask } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app/app-context.ts'
import { useCopyText } from '../../../lib/browser/use-copy-text.ts'
import { toastMs } from '../../../ui/toast-durations.ts'
import type { Person } from './person.ts'
import { ReasonForm } from '../reason-form.tsx'
import { planLabels, roleLabels } from '../staff-words.ts'

type PersonHeaderProps = { person: Person; startsImpersonation: boolean }

export function PersonHeader({ person, startsImpersonation }: PersonHeaderProps) {
  const { t, formatDate, formatAgo } = useI18n()
  const { user } = person
  const mayImpersonate = user.role === 'user'
  const [isStarting, setStarting] = useState(startsImpersonation && mayImpersonate)
  const copy = useCopyText()
  return (
    <section className="min-w-0 rounded-card border border-border bg-surface-raised text-sm">
      <div className="flex flex-wrap items-center gap-4 p-4 sm:p-5">
        <Avatar name={user.name} photoUrl={user.photo_url} size="large" decorative />
        <div className="min-w-0 grow basis-48">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="min-w-0 text-xl font-semibold tracking-tight wrap-break-word text-text">
              <bdi>{user.name}</bdi>
            </h2>
            <Badge tone="accent">{t(planLabels[user.plan_tier])}</Badge>
            {user.role !== 'user' && <Badge tone="violet">{t(roleLabels[user.role])}</Badge>}
            {user.is_blocked && <Badge tone="danger">{t('admin.blocked')}</Badge>}
          </div>
          <p className="wrap-anywhere text-text-muted">
            {t(user.email_verified_at ? 'admin.verified' : 'admin.unverified', {
              email: user.email,
            })}
          </p>
        </div>
        {mayImpersonate && (
          <Button
            color="outline-gray"
            size="small"
            icon={<VenetianMask />}
            aria-expanded={isStarting}
            onClick={() => setStarting(!isStarting)}
          >
            {t('admin.impersonate')}
          </Button>
        )}
      </div>
      {isStarting && <StartImpersonation person={person} onCancel={() => setStarting(false)} />}
      <dl className="grid grid-cols-2 border-t border-border sm:grid-cols-4 sm:divide-x sm:divide-border">
        <Fact label={t('admin.userId')}>
          <span className="flex items-center gap-1">
            <span className="tabular-nums">{user.id}</span>
            <IconButton
              label={t('admin.copyId')}
              icon={<Copy />}
              className="-my-1.5"
              onClick={() => void copy(String(user.id))}
            />
          </span>
        </Fact>
        <Fact label={t('admin.joined')}>{formatDate(user.created_at)}</Fact>
        <Fact label={t('admin.lastSeen')}>
          {user.last_seen_at ? formatAgo(user.last_seen_at) : t('admin.neverSeen')}
        </Fact>
        <Fact label={t('admin.twoFactor')}>
          <span className="inline-flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-2 rounded-full ${user.two_factor_enabled ? 'bg-success' : 'bg-text-faint'}`}
            />
            {t(user.two_factor_enabled ? 'admin.on' : 'admin.off')}
          </span>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-4 py-3 sm:px-5">
      <dt className="text-xs text-text-muted">{label}</dt>
      <dd className="mt-0.5 text-text">{children}</dd>
    </div>
  )
}

function StartImpersonation({ person, onCancel }: { person: Person; onCancel: () => void }) {
  const { t } = useI18n()
  const { session } = useApp()
  const { id, name } = person.user
  const [allowsChanges, setAllowsChanges] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const start = async (reason: string) => {
    setBusy(true)
    try {
      await session.impersonate(id, { reason, allow_changes: allowsChanges })
      location.assign('/home')
    } catch (error) {
      setBusy(false)
      const message = error instanceof ApiError ? error.message : t('error.default')
      toast.error(message, { durationMs: toastMs })
    }
  }
  return (
    <div className="border-t border-border p-4 sm:p-5">
      <ReasonForm
        text={t('admin.impersonateText', { name })}
        confirmLabel={t('admin.start')}
        isBusy={isBusy}
        reason={{ label: t('admin.reason'), help: t('admin.reasonHelp', { name }) }}
        onConfirm={(reason) => void start(reason)}
        onCancel={onCancel}
      >
        <Checkbox
          label={t('admin.allowChanges')}
          help={t('admin.allowChangesText')}
          checked={allowsChanges}
          onChange={setAllowsChanges}
        />
      </ReasonForm>
    </div>
  )
}
