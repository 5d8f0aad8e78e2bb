import { featureTiers, type Feature } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Badge } from '@formstead/ui'
import { useWorkspaces } from '../../lib/app/app-context.ts'
import { useEditor } from './editor-context.ts'

/** The plan that respondents see a setting with. Nothing where the workspace has it already. */
export function PlanTag({ feature }: { feature: Feature }) {
  const t = useT()
  const { form } = useEditor()
  const workspace = useWorkspaces().find(({ id }) => id === form.workspaceId)
  if (!workspace || workspace.features.includes(feature)) return null
  return (
    <Badge tone="accent">
      {t(featureTiers[feature] === 'enterprise' ? 'editor.plan.enterprise' : 'editor.plan.pro')}
    </Badge>
  )
}
