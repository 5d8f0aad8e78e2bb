import { useT } from '@formstead/i18n/react'
import { Badge, Checkbox } from '@formstead/ui'
import { yearlyDiscountPercent } from '../../../lib/billing/plan-terms.ts'
import { subscriptionModal, type PlanName } from '../../../lib/billing/subscription-modal.ts'
import type { Form } from '../../../lib/form/use-form.ts'
import type { Payer } from '../checkout.ts'
import { PayerForm } from '../payer-form.tsx'
import { PlanPrice } from '../plan-price.tsx'

type ChosenPlan = { plan: PlanName; yearly: boolean }
type ConfirmStepProps = ChosenPlan & { form: Form<Payer>; onSubmit: () => Promise<unknown> }

/** Shows the price and asks who to invoice. */
export const ConfirmStep = ({ plan, yearly, ...payer }: ConfirmStepProps) => (
  <div className="flex flex-col gap-5">
    <Chosen plan={plan} yearly={yearly} />
    <PayerForm {...payer} takesFocus />
  </div>
)

function Chosen({ plan, yearly }: ChosenPlan) {
  const t = useT()
  return (
    <div className="rounded-card border border-border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4">
        <div>
          <p className="flex items-center gap-2">
            <b className="text-base/6 font-semibold text-text">
              {t(plan === 'default' ? 'plans.pro' : 'plans.team')}
            </b>
            <Badge tone={yearly ? 'success' : 'neutral'}>
              {t(yearly ? 'plans.discount' : 'plans.noDiscount')}
            </Badge>
          </p>
          <p>{t(yearly ? 'plans.billedYearly' : 'plans.billedMonthly')}</p>
        </div>
        <PlanPrice plan={plan} yearly={yearly} />
      </div>
      <div className="border-t border-border px-4 py-1.5">
        <Checkbox
          label={t('plans.yearlyOff', { percent: yearlyDiscountPercent })}
          checked={yearly}
          onChange={(wanted) => subscriptionModal.set({ yearly: wanted })}
        />
      </div>
    </div>
  )
}
