import { useT } from '@formstead/i18n/react'
import { EmptyState } from '@formstead/ui'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { UpgradeButton } from '../../ui/upgrade-button.tsx'

/** What the plan lacks is no failure: trying again would not help. */
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
