import type { Feature } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useSells } from '../lib/billing/use-sells.ts'
import { useUpgrade } from '../lib/billing/use-upgrade.ts'

/** For users who reach a limit of their plan. Renders nothing if plans are not sold. */
export function UpgradeButton({ feature }: { feature: Feature }) {
  const t = useT()
  const upgrade = useUpgrade()
  if (!useSells()) return null
  return (
    <Button color="outline-gray" size="small" onClick={() => void upgrade({ feature })}>
      {t('frame.upgrade')}
    </Button>
  )
}
