import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Waiting } from '../../features/billing/leaving-for-stripe.tsx'
import { useApp } from '../../lib/app/app-context.ts'
import { celebrate } from '../../lib/billing/celebrate.ts'
import { subscribeChannel } from '../../lib/browser/window-messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'

const pollMs = 2000
const patienceMs = 120_000
/** How long the other window may take to respond. */
const busyMs = 2000

/** Waits until the payment is confirmed, then notifies the window in which the plan was chosen, or celebrates here. */
export function SubscriptionSuccess() {
  const t = useT()
  const app = useApp()
  const navigate = useNavigate()
  const [isLate, setLate] = useState(false)
  const [isToldElsewhere, setToldElsewhere] = useState(false)
  const { data: isConfirmed = false, refetch } = useQuery({
    queryKey: ['subscribed'],
    queryFn: async () => (await app.session.reload()).is_subscribed,
    refetchInterval: ({ state }) => (state.data || isLate ? false : pollMs),
    refetchIntervalInBackground: true,
    gcTime: 0,
    staleTime: 0,
  })
  useEffect(() => {
    if (isConfirmed || isLate) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isConfirmed, isLate])
  const checkAgain = () => {
    setLate(false)
    void refetch()
  }
  const finish = useEffectEvent(async (isHeard: boolean) => {
    setToldElsewhere(isHeard)
    if (!isHeard) await Promise.all([celebrate(app), navigate({ to: '/home', replace: true })])
  })
  useEffect(() => {
    if (isConfirmed)
      void subscribeChannel.send('success', busyMs).then((isHeard) => finish(isHeard))
  }, [isConfirmed])
  return (
    <AuthLayout title={t('plans.success.title')} heading={t('plans.success.title')}>
      <div className="flex flex-col items-start gap-5">
        {isToldElsewhere ? (
          <>
            <p className="text-text-muted">{t('plans.success.done')}</p>
            <RouterButtonLink to="/home">{t('plans.toForms')}</RouterButtonLink>
          </>
        ) : isLate && !isConfirmed ? (
          <>
            <Notice tone="warning">{t('plans.success.late')}</Notice>
            <div className="flex flex-wrap gap-2">
              <Button onClick={checkAgain}>{t('plans.success.checkAgain')}</Button>
              <RouterButtonLink to="/settings/billing" color="outline-gray">
                {t('plans.toBilling')}
              </RouterButtonLink>
            </div>
          </>
        ) : (
          <Waiting text={t('plans.success.waiting')} />
        )}
      </div>
    </AuthLayout>
  )
}
