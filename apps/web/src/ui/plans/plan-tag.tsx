import { featureTiers, type Feature } from '@formstead/contract/plans'
import { useT } from '@formstead/i18n/react'
import { Badge } from '@formstead/ui'
import type { MouseEvent } from 'react'
import { trackEvent } from '../../lib/analytics/track-event.ts'
import { useUser, useWorkspaces } from '../../lib/app/app-context.ts'
import { useIsBillingEnabled } from '../../lib/billing/billing-queries.ts'
import { useUpgrade } from '../../lib/billing/use-upgrade.ts'

type PlanTagProps = {
  feature: Feature
  workspaceId: number
  /** Only informs, because the element around it is itself pressable. */
  isPlain?: boolean
}

/**
 * The plan that a feature requires. Pressable if plans are sold; renders nothing if the workspace already has the
 * feature.
 */
export function PlanTag({ feature, workspaceId, isPlain = false }: PlanTagProps) {
  const t = useT()
  const upgrade = useUpgrade()
  const isSold = useIsBillingEnabled()
  const isGuest = useUser() === undefined
  const workspace = useWorkspaces().find(({ id }) => id === workspaceId)
  const lacks = workspace ? !workspace.features.includes(feature) : isGuest && isSold
  if (!lacks) return null
  const tier = featureTiers[feature]
  const name = t(tier === 'enterprise' ? 'editor.plan.enterprise' : 'editor.plan.pro')
  if (isPlain || !isSold) return <Badge tone="accent">{name}</Badge>
  const press = (event: MouseEvent) => {
    // Most tags are inside the label of a control, which they must not toggle.
    event.preventDefault()
    trackEvent('plan_tag_click', { tier, title: feature })
    void upgrade({ feature })
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={press}
      className="relative inline-flex h-5 shrink-0 cursor-pointer items-center rounded-[4px] bg-accent-soft px-1.5 text-xs font-medium whitespace-nowrap text-accent-text transition-colors after:absolute after:-inset-1.5 hover:text-accent-text-hover hover:underline"
    >
      {name}
    </button>
  )
}
