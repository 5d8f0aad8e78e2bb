import { paidTiers, type PaidTier } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { NumberInput, Select } from '@formstead/ui'
import { CalendarPlus, CircleX, Gift, Percent } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { Action } from './action.tsx'
import { useBillingAction, type Billing, type Person } from './person.ts'
import { ReasonForm } from './reason-form.tsx'
import { planLabels } from './staff-words.ts'

type Open = 'trial' | 'discount' | 'grant' | 'cancel' | undefined
type BillingActionsProps = { person: Person; billing: Billing }

/** Each opens in place, says what it will do, and asks why. */
export function BillingActions({ person, billing }: BillingActionsProps) {
  const { t, formatDate } = useI18n()
  const { api } = useApp()
  const { id: user_id, name } = person.user
  const [open, setOpen] = useState<Open>()
  const [days, setDays] = useState<number | null>(7)
  const [grantDays, setGrantDays] = useState<number | null>(30)
  const [tier, setTier] = useState<PaidTier>('pro')
  const close = () => setOpen(undefined)
  const line = (id: Open) => ({
    isOpen: open === id,
    onToggle: () => setOpen(open === id ? undefined : id),
  })
  const extend = useBillingAction(
    (reason: string) =>
      api('PATCH /moderator/extend-trial', {
        body: { user_id, number_of_day: days ?? 0, reason },
      }),
    close,
  )
  const discount = useBillingAction(
    (reason: string) => api('PATCH /moderator/apply-discount', { body: { user_id, reason } }),
    close,
  )
  const grant = useBillingAction(
    (reason: string) =>
      api('POST /moderator/billing/{user}/grants', {
        params: { user: user_id },
        body: { tier, days: grantDays ?? 0, reason },
      }),
    close,
  )
  const paid = billing.subscriptions.find(({ status }) => ['active', 'trialing'].includes(status))
  const cancel = useBillingAction(
    (reason: string) =>
      api('PATCH /moderator/cancellation-subscription', {
        body: { user_id, subscription_id: paid!.id, cancellation_reason: reason },
      }),
    close,
  )
  const reason = { label: t('admin.reason'), help: t('admin.reasonHelp', { name }) }
  return (
    <div className="divide-y divide-border border-t border-border">
      {paid?.status === 'trialing' && (
        <Action {...line('trial')} icon={<CalendarPlus />} label={t('admin.billing.extend')}>
          <ReasonForm
            text={t('admin.billing.extendText', {
              name,
              date: formatDate(paid.trial_ends_at ?? paid.period_ends_at, { dateStyle: 'medium' }),
            })}
            confirmLabel={t('admin.billing.extendButton')}
            isBusy={extend.isPending}
            reason={reason}
            onConfirm={extend.mutate}
            onCancel={close}
          >
            <NumberInput
              label={t('admin.billing.days')}
              value={days}
              min={1}
              max={14}
              required
              onChange={setDays}
            />
          </ReasonForm>
        </Action>
      )}
      {paid && billing.has_discount && (
        <Action {...line('discount')} icon={<Percent />} label={t('admin.billing.discount')}>
          <ReasonForm
            text={t('admin.billing.discountText', { name })}
            confirmLabel={t('admin.billing.discountButton')}
            isBusy={discount.isPending}
            reason={reason}
            onConfirm={discount.mutate}
            onCancel={close}
          />
        </Action>
      )}
      <Action {...line('grant')} icon={<Gift />} label={t('admin.billing.grant')}>
        <ReasonForm
          text={t('admin.billing.grantText', { name })}
          confirmLabel={t('admin.billing.grantButton')}
          isBusy={grant.isPending}
          reason={reason}
          onConfirm={grant.mutate}
          onCancel={close}
        >
          <Select
            label={t('admin.plan')}
            value={tier}
            options={paidTiers.map((value) => ({ value, label: t(planLabels[value]) }))}
            onChange={(value) => setTier(paidTiers.find((one) => one === value) ?? 'pro')}
          />
          <NumberInput
            label={t('admin.billing.days')}
            value={grantDays}
            min={1}
            max={366}
            required
            onChange={setGrantDays}
          />
        </ReasonForm>
      </Action>
      {paid && !paid.canceled_at && (
        <Action
          {...line('cancel')}
          icon={<CircleX />}
          label={t('admin.billing.cancel')}
          isDangerous
        >
          <ReasonForm
            text={t('admin.billing.cancelText', {
              name,
              date: formatDate(paid.period_ends_at, { dateStyle: 'medium' }),
            })}
            confirmLabel={t('admin.billing.cancelButton')}
            color="red"
            isBusy={cancel.isPending}
            reason={reason}
            onConfirm={cancel.mutate}
            onCancel={close}
          />
        </Action>
      )}
    </div>
  )
}
