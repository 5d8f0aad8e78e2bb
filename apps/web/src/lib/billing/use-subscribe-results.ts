import { toast } from '@formstead/ui'
import { useEffect } from 'react'
import { useApp } from '../app/app-context.ts'
import { subscribeChannel } from '../browser/window-messages.ts'
import { subscriptionKey } from './billing-queries.ts'
import { closeModal, subscriptionModal } from './subscription-modal.ts'

/** Tells every window how a checkout ended. The window that started it also shows the result. */
export function useSubscribeResults(): void {
  const app = useApp()
  useEffect(() => {
    const succeed = async (isShown: boolean) => {
      await app.session.reload()
      await app.queries.invalidateQueries({ queryKey: subscriptionKey })
      if (!isShown) return
      const { celebrate } = await import('./celebrate.ts')
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
}
