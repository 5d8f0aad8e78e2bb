import { featureTiers, type Feature } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Badge } from '@formstead/ui'
import { useWorkspaces } from '../lib/app/app-context.ts'

type PlanTagProps = { feature: Feature; workspaceId: number }

/** The plan that a feature takes. Nothing where the workspace has it already. */
export function PlanTag({ feature, workspaceId }: PlanTagProps) {
  const t = useT()
  const workspace = useWorkspaces().find(({ id }) => id === workspaceId)
  if (!workspace || workspace.features.includes(feature)) return null
  return (
    <Badge tone="accent">
      {t(featureTiers[feature] === 'enterprise' ? 'editor.plan.enterprise' : 'editor.plan.pro')}
    </Badge>
  )
}
