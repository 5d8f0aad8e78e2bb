import { useT } from '@formstead/i18n/react'
import { EmptyState } from '@formstead/ui'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { UpgradeButton } from '../../ui/plans/plan-needed.tsx'

/** A missing plan feature is not a failure: retrying would not help. */
export function PlanNotice({ error, orElse }: { error: Error; orElse: ReactNode }) {
  const t = useT()
  if (!(error instanceof ApiError) || error.status !== 402) return orElse
  return (
    <EmptyState
      title={t('results.needsPlan')}
      action={<UpgradeButton feature="form_analytics" />}
    />
  )
}
