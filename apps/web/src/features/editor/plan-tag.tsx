import type { Feature } from '@formstead/contract'
import { PlanTag as Tag } from '../../ui/plan-tag.tsx'
import { useEditor } from './editor-context.ts'

/** The plan that respondents see a setting with. */
export const PlanTag = ({ feature }: { feature: Feature }) => (
  <Tag feature={feature} workspaceId={useEditor().form.workspaceId} />
)
