import type { Feature } from '@formstead/contract'
import { PlanTag as Tag } from '../../ui/plans/plan-tag.tsx'
import { useEditor } from './editor-context.ts'

/** The plan that a setting requires to take effect for respondents. */
export const PlanTag = ({ feature }: { feature: Feature }) => (
  <Tag feature={feature} workspaceId={useEditor().form.workspaceId} />
)
