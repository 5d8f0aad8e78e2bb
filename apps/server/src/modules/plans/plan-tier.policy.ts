import { includesFeature, type Feature, type Tier } from '@formstead/contract'
import type { Config } from '../../config.ts'

/** One's own instance withholds nothing; on the hosted service everyone is on the free plan until there is billing. */
export function planTier({ isSelfHosted }: Pick<Config, 'isSelfHosted'>): Tier {
  return isSelfHosted ? 'enterprise' : 'free'
}

/** Whether a feature takes effect: the plan includes it, and whoever runs the instance has not switched it off. */
export function featureGate(config: Pick<Config, 'isSelfHosted' | 'customCode'>) {
  const tier = planTier(config)
  return (feature: string): boolean =>
    includesFeature(tier, feature as Feature) &&
    !(feature === 'custom_code' && config.customCode === 'off')
}
