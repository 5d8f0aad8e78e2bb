import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useApp } from '../../lib/app/app-context.ts'
import { useBillingAction } from './use-billing-action.ts'

export function ResumeButton() {
  const t = useT()
  const { api } = useApp()
  const { mutate, isPending } = useBillingAction(() => api('POST /subscription/resume'))
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {t('plans.resume')}
    </Button>
  )
}
