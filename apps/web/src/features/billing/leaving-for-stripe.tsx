import { useT } from '@formstead/i18n/react'
import { Button, ButtonLink, Spinner } from '@formstead/ui'
import { ApiError } from '../../lib/api/api-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'

type LeavingForStripeProps = {
  title: string
  text: string
  error: Error | null
  /** If a payment is overdue, it must be paid first. */
  isOverdue?: boolean
  onRetry: () => void
}

/** Shown until Stripe responds, and with the error if it does not. */
export function LeavingForStripe({
  title,
  text,
  error,
  isOverdue = false,
  onRetry,
}: LeavingForStripeProps) {
  const t = useT()
  return (
    <AuthLayout title={title} heading={title}>
      {error ? (
        <div className="flex flex-col gap-5">
          <Notice tone="danger">
            {error instanceof ApiError ? error.message : t('error.default')}
          </Notice>
          <div className="flex flex-wrap gap-2">
            {isOverdue ? (
              <ButtonLink href="/redirect/billing-portal">{t('plans.billing.pay')}</ButtonLink>
            ) : (
              <Button onClick={onRetry}>{t('common.retry')}</Button>
            )}
            <RouterButtonLink to="/settings/billing" color="outline-gray">
              {t('plans.toBilling')}
            </RouterButtonLink>
          </div>
        </div>
      ) : (
        <Waiting text={text} />
      )}
    </AuthLayout>
  )
}

export const Waiting = ({ text }: { text: string }) => (
  <output className="flex items-center gap-3 text-text-muted">
    <Spinner /> {text}
  </output>
)
