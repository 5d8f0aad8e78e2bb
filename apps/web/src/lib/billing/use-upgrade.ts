import { featureTiers, type Feature } from '@formstead/contract/plans'
import { useApp } from '../app/app-context.ts'
import { featureNames } from './feature-names.ts'
import { openModal, type PlanName } from './subscription-modal.ts'

type Wish = {
  plan?: PlanName
  yearly?: boolean
  /** The feature that the user wants a plan for. */
  feature?: Feature
}

/** Opens the modal that sells a plan. Features that need a contract are on the pricing page. */
export function useUpgrade(): (wish?: Wish) => Promise<void> {
  const { session, loadMessages, translator } = useApp()
  return async ({ plan, yearly = true, feature } = {}) => {
    if (feature && featureTiers[feature] === 'enterprise') {
      window.open('/pricing', '_blank', 'noopener')
      return
    }
    await loadMessages('plans')
    const { t } = translator.get().current
    const isSubscribed = session.user()?.is_subscribed ?? false
    openModal({
      plan: (!isSubscribed && plan) || null,
      yearly,
      ...(feature && {
        modal_title: t('plans.reason', { feature: t(featureNames[feature]) }),
      }),
    })
  }
}
