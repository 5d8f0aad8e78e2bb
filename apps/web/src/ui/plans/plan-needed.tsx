import type { Feature } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useIsBillingEnabled } from '../../lib/billing/billing-queries.ts'
import { useUpgrade } from '../../lib/billing/use-upgrade.ts'
import { Notice } from '../notice.tsx'

/** Says what a plan lacks, and links to one that has it. */
export const PlanNeeded = ({ text, feature }: { text: string; feature: Feature }) => (
  <Notice tone="info">
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {text}
      <span className="sm:-my-1.5">
        <UpgradeButton feature={feature} />
      </span>
    </span>
  </Notice>
)

/** For users who reach a limit of their plan. Renders nothing if plans are not sold. */
export function UpgradeButton({ feature }: { feature: Feature }) {
  const t = useT()
  const upgrade = useUpgrade()
  if (!useIsBillingEnabled()) return null
  return (
    <Button color="outline-gray" size="small" onClick={() => void upgrade({ feature })}>
      {t('frame.upgrade')}
    </Button>
  )
}
