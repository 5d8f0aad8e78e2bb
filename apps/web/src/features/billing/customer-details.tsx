import { useT } from '@formstead/i18n/react'
import { Button, Card, toast } from '@formstead/ui'
import { useApp } from '../../lib/app/app-context.ts'
import { subscriptionKey } from '../../lib/billing/billing-queries.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { toastMs } from '../../ui/toast-durations.ts'
import type { Payer } from './checkout.ts'
import { PayerForm } from './payer-form.tsx'

/** Edits the name and address for future invoices. */
export function CustomerDetails({ payer }: { payer: Payer }) {
  const t = useT()
  const { api, queries } = useApp()
  const form = useForm<Payer>(payer)
  const save = async () => {
    if (!form.requireFilled(['name', 'email'])) return
    const saved = await form.submit((body) =>
      api('PUT /subscription/update-customer-details', { body }),
    )
    if (!saved) return
    toast.success(saved.message, { durationMs: toastMs })
    await queries.invalidateQueries({ queryKey: subscriptionKey })
  }
  return (
    <Card title={t('plans.payer')} description={t('plans.billing.payerText')}>
      <PayerForm form={form} onSubmit={save}>
        <div>
          <Button type="submit" color="outline-gray" loading={form.isBusy}>
            {t('common.save')}
          </Button>
        </div>
      </PayerForm>
    </Card>
  )
}
