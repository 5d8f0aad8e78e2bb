import { useT } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'
import { useEffect, useState } from 'react'
import { subscribeChannel } from '../../lib/browser/window-messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'

/** For users who return without having paid. */
export function SubscriptionError() {
  const t = useT()
  const [isToldElsewhere, setToldElsewhere] = useState(false)
  useEffect(() => {
    void subscribeChannel.send('failure').then(setToldElsewhere)
  }, [])
  return (
    <AuthLayout title={t('plans.error.title')} heading={t('plans.error.title')}>
      <div className="flex flex-col items-start gap-5">
        <Notice tone="danger">{t('plans.result.failure')}</Notice>
        {isToldElsewhere && <p className="text-text-muted">{t('plans.error.elsewhere')}</p>}
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/pricing">{t('plans.seeAll')}</ButtonLink>
          <RouterButtonLink to="/home" color="outline-gray">
            {t('plans.toForms')}
          </RouterButtonLink>
        </div>
      </div>
    </AuthLayout>
  )
}
