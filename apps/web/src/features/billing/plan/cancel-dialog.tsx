import { useI18n } from '@formstead/i18n/react'
import { Button, Dialog } from '@formstead/ui'
import { useApp } from '../../../lib/app/app-context.ts'
import type { Subscription } from '../../../lib/billing/billing-queries.ts'
import { useBillingAction } from '../use-billing-action.ts'
import { WhatStops } from './what-stops.tsx'

type CancelDialogProps = { subscription: Subscription; onClose: () => void }

/** Tells the user how long the plan lasts and what stops afterwards, before they cancel. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { t, formatDate } = useI18n()
  const { api } = useApp()
  const cancel = useBillingAction(() => api('POST /subscription/cancel'), onClose)
  const date = formatDate(subscription.period_ends_at, { dateStyle: 'long' })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closable={!cancel.isPending}
      title={t('plans.cancel.title')}
      footer={
        <>
          <Button color="outline-gray" disabled={cancel.isPending} onClick={onClose}>
            {t('plans.change.keep')}
          </Button>
          <Button color="red" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('plans.cancel.button')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t('plans.cancel.until', { date })}</p>
        <WhatStops />
        <p>{t('plans.cancel.after')}</p>
      </div>
    </Dialog>
  )
}
