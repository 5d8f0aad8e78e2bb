import { toast } from '@formstead/ui'
import { trackEvent } from '../analytics/track-event.ts'
import type { App } from '../app/app.ts'
import { throwConfetti } from '../browser/throw-confetti.ts'

/** For a user who has just subscribed, in the visible window. Resolves when the confetti has ended. */
export async function celebrate({ session, translator }: App): Promise<void> {
  const isTeam = session.user()?.has_enterprise_subscription ?? false
  const { t } = translator.get().current
  trackEvent('subscribed', { plan: isTeam ? 'enterprise' : 'pro' })
  toast.success(t(isTeam ? 'plans.result.team' : 'plans.result.pro'))
  await throwConfetti()
}
