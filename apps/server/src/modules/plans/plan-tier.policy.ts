import {
  bestLimits,
  includesFeature,
  mostFileMegabytes,
  type Deal,
  type Feature,
  type Tier,
} from '@formstead/contract'
import type { Config } from '../../config.ts'

type Hosting = Pick<Config, 'isSelfHosted'>

/** Self-hosted instances have every feature; the hosted service has the plan that was paid for or granted. */
export const planTier = ({ isSelfHosted }: Hosting, computed: Tier): Tier =>
  isSelfHosted ? 'enterprise' : computed

/** A feature takes effect if the plan includes it and the operator has not switched it off. */
export const featureGate =
  ({ customCode }: Pick<Config, 'customCode'>, tier: Tier) =>
  (feature: string): boolean =>
    includesFeature(tier, feature as Feature) &&
    !(feature === 'custom_code' && customCode === 'off')

/** The combined limits of several plans. A self-hosted instance has those of the enterprise plan. */
export const planLimits = (config: Hosting, plans: readonly (Tier | Deal)[]) =>
  bestLimits([...plans, planTier(config, 'free')])

export const fileMegabytes = ({ file_upload_size_mb: size }: ReturnType<typeof bestLimits>) =>
  size ?? mostFileMegabytes
