import { useT } from '@formstead/i18n/react'
import { Button, Dialog } from '@formstead/ui'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useCurrentWorkspace, useUser } from '../../../lib/app/app-context.ts'
import { useSubscription } from '../../../lib/billing/billing-queries.ts'
import { closeModal, subscriptionModal } from '../../../lib/billing/subscription-modal.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useStore } from '../../../lib/store.ts'
import { isEmail, openCheckout, type Payer } from '../checkout.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { PitchStep } from './pitch-step.tsx'

/** Sells a plan in two steps: what it includes, then what it costs and who pays. */
export function SubscriptionModal() {
  const user = useUser()
  const workspace = useCurrentWorkspace()
  const { data, isLoading } = useSubscription()
  // Customers have entered invoice details before, so wait for those.
  if (isLoading && user?.has_customer_id) return null
  const payer = data?.company ?? { name: workspace?.name ?? '', email: user?.email ?? '' }
  return <OpenModal payer={payer} isSubscribed={user?.is_subscribed ?? false} />
}

type OpenModalProps = { payer: Payer; isSubscribed: boolean }

function OpenModal({ payer, ...opened }: OpenModalProps) {
  const t = useT()
  // Keeps the value from when the modal opened: right after subscribing, it would offer an upgrade.
  const [isSubscribed] = useState(opened.isSubscribed)
  const { plan, yearly, modal_title: title, modal_description: text } = useStore(subscriptionModal)
  const form = useForm<Payer>(payer)
  if (plan === null)
    return (
      <Dialog
        isOpen
        onClose={closeModal}
        maxWidth="2xl"
        title={<span className="text-lg/7 tracking-tight">{title ?? t('plans.title')}</span>}
      >
        <p>{text ?? t('plans.description')}</p>
        <PitchStep yearly={yearly} isSubscribed={isSubscribed} />
      </Dialog>
    )
  const subscribe = async () => {
    if (!form.requireFilled(['name', 'email'])) return
    if (isEmail(form.values.email)) openCheckout(plan, yearly, form.values)
    else form.fail('email', t('plans.emailInvalid'))
  }
  return (
    <Dialog
      isOpen
      onClose={closeModal}
      title={t(isSubscribed ? 'plans.confirmUpgrade' : 'plans.confirm')}
      footer={
        <>
          <Button color="outline-gray" onClick={() => subscriptionModal.set({ plan: null })}>
            {t('plans.back')}
          </Button>
          <Button onClick={() => void subscribe()}>
            <span className="flex items-center gap-2">
              {t(isSubscribed ? 'plans.upgrade' : 'plans.subscribe')}
              <ExternalLink aria-hidden="true" />
            </span>
          </Button>
        </>
      }
    >
      <ConfirmStep plan={plan} yearly={yearly} form={form} onSubmit={subscribe} />
    </Dialog>
  )
}
