import type { Tier } from '@formstead/contract'
import type { Config } from '../../config.ts'

/** One's own instance withholds nothing; on the hosted service everyone is on the free plan until there is billing. */
export function planTier({ isSelfHosted }: Pick<Config, 'isSelfHosted'>): Tier {
  return isSelfHosted ? 'enterprise' : 'free'
}
