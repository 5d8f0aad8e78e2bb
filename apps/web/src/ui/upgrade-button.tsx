import type { Feature } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useSells } from '../lib/billing/use-sells.ts'
import { useUpgrade } from '../lib/billing/use-upgrade.ts'

/** For whoever meets what their plan lacks. Nothing where plans are not sold. */
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
