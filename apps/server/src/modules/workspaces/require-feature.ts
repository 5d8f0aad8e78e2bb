import type { Feature } from '@formstead/contract'
import type { Config } from '../../config.ts'
import { planRequired } from '../../problems.ts'
import { featureGate, planTier } from '../plans/plan-tier.policy.ts'
import type { WorkspaceRow } from './workspaces.table.ts'

export function requireFeature(
  config: Pick<Config, 'isSelfHosted' | 'customCode'>,
  workspace: Pick<WorkspaceRow, 'planTier'>,
  feature: Feature,
): void {
  const tier = planTier(config, workspace.planTier)
  if (!featureGate(config, tier)(feature)) throw planRequired(feature, tier)
}
