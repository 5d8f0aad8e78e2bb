import type { Tier } from '@formstead/contract'
import type { Config } from '../../config.ts'
import { originOf, type DomainFacts } from '../custom-domains/domain-state.policy.ts'
import { featureGate, fileMegabytes, planLimits, planTier } from '../plans/plan-tier.policy.ts'
import type { FormShowing } from './present-form.ts'

export type ShownPlan = DomainFacts & { planTier: Tier }

/** The parts of a form's appearance that depend on its workspace. */
export function showingOf(config: Config, plan: ShownPlan): FormShowing {
  const tier = planTier(config, plan.planTier)
  return {
    appUrl: config.appUrl,
    originOf: (chosen) => originOf(config, plan, chosen),
    tier,
    fileMegabytes: fileMegabytes(planLimits(config, plan.plans)),
    allows: featureGate(config, tier),
    now: new Date(),
  }
}
