import { toast } from '@formstead/ui'
import { useEffect } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { subscriptionKey } from '../../lib/billing/billing-queries.ts'
import { closeModal, subscriptionModal } from '../../lib/billing/subscription-modal.ts'
import { subscribeChannel } from '../../lib/browser/window-messages.ts'

/** Reloads the plan in every window after a successful checkout. The window that started it also shows the result. */
export function SubscribeResults(): null {
  const app = useApp()
  useEffect(() => {
    const succeed = async (isShown: boolean) => {
      await app.session.reload()
      await app.queries.invalidateQueries({ queryKey: subscriptionKey })
      if (!isShown) return
      const { celebrate } = await import('../../lib/billing/celebrate.ts')
      await celebrate(app)
      closeModal()
    }
    const stops = [
      subscribeChannel.listen('success', () => {
        const { show } = subscriptionModal.get()
        void succeed(show)
        return show
      }),
      subscribeChannel.listen('failure', () => {
        if (!subscriptionModal.get().show) return false
        toast.error(app.translator.get().current.t('plans.result.failure'))
        subscriptionModal.set({ plan: null })
        return true
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [app])
  return null
}
