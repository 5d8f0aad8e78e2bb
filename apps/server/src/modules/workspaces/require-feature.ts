import { featureTiers, type Feature } from '@formstead/contract'
import type { Config } from '../../config.ts'
import { planRequired } from '../../problems.ts'
import { featureGate, planTier } from '../plans/plan-tier.policy.ts'
import type { WorkspaceRow } from './workspaces.table.ts'

export function requireFeature(
  config: Pick<Config, 'isSelfHosted' | 'customCode'>,
  workspace: Pick<WorkspaceRow, 'planTier'>,
  feature: Feature,
): void {
  if (!featureGate(config, planTier(config, workspace.planTier))(feature))
    throw planRequired(featureTiers[feature])
}
