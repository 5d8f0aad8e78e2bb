import { paidTiers, type PaidTier } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { Select } from '@formstead/ui'
import { CalendarPlus, CircleX, Gift, Percent } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { BillingAction } from './billing-action.tsx'
import type { Billing, Person } from './person.ts'
import { planLabels } from '../staff-words.ts'

type Open = 'trial' | 'discount' | 'grant' | 'cancel' | undefined
type BillingActionsProps = { person: Person; billing: Billing }

/** What staff can do about a plan. One action is open at a time. */
export function BillingActions({ person, billing }: BillingActionsProps) {
  const { t, formatDate } = useI18n()
  const { api } = useApp()
  const { id: user_id, name } = person.user
  const [open, setOpen] = useState<Open>()
  const [tier, setTier] = useState<PaidTier>('pro')
  const line = (id: Open) => ({
    isOpen: open === id,
    onToggle: () => setOpen(open === id ? undefined : id),
  })
  const day = (moment: string) => formatDate(moment, { dateStyle: 'medium' })
  const reasonHelp = t('admin.reasonHelp', { name })
  const paid = billing.subscriptions.find(({ status }) => ['active', 'trialing'].includes(status))
  return (
    <div className="divide-y divide-border border-t border-border">
      {paid?.status === 'trialing' && (
        <BillingAction
          {...line('trial')}
          icon={<CalendarPlus />}
          words={{
            label: t('admin.billing.extend'),
            text: t('admin.billing.extendText', {
              name,
              date: day(paid.trial_ends_at ?? paid.period_ends_at),
            }),
            confirm: t('admin.billing.extendButton'),
            reasonHelp,
          }}
          days={{ usual: 7, max: 14 }}
          act={(reason, days) =>
            api('PATCH /moderator/extend-trial', {
              body: { user_id, number_of_day: days, reason },
            })
          }
        />
      )}
      {paid && billing.has_discount && (
        <BillingAction
          {...line('discount')}
          icon={<Percent />}
          words={{
            label: t('admin.billing.discount'),
            text: t('admin.billing.discountText', { name }),
            confirm: t('admin.billing.discountButton'),
            reasonHelp,
          }}
          act={(reason) => api('PATCH /moderator/apply-discount', { body: { user_id, reason } })}
        />
      )}
      <BillingAction
        {...line('grant')}
        icon={<Gift />}
        words={{
          label: t('admin.billing.grant'),
          text: t('admin.billing.grantText', { name }),
          confirm: t('admin.billing.grantButton'),
          reasonHelp,
        }}
        days={{ usual: 30, max: 366 }}
        act={(reason, days) =>
          api('POST /moderator/billing/{user}/grants', {
            params: { user: user_id },
            body: { tier, days, reason },
          })
        }
      >
        <Select
          label={t('admin.plan')}
          value={tier}
          options={paidTiers.map((value) => ({ value, label: t(planLabels[value]) }))}
          onChange={(value) => setTier(paidTiers.find((one) => one === value) ?? 'pro')}
        />
      </BillingAction>
      {paid && !paid.canceled_at && (
        <BillingAction
          {...line('cancel')}
          icon={<CircleX />}
          words={{
            label: t('admin.billing.cancel'),
            text: t('admin.billing.cancelText', { name, date: day(paid.period_ends_at) }),
            confirm: t('admin.billing.cancelButton'),
            reasonHelp,
          }}
          isDangerous
          act={(reason) =>
            api('PATCH /moderator/cancellation-subscription', {
              body: { user_id, subscription_id: paid.id, cancellation_reason: reason },
            })
          }
        />
      )}
    </div>
  )
}
