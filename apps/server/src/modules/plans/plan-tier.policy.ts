import {
  bestLimits,
  includesFeature,
  type Deal,
  type Feature,
  type Tier,
} from '@formstead/contract'
import type { Config } from '../../config.ts'

type Hosting = Pick<Config, 'isSelfHosted'>

/** The plan of a workspace: a self-hosted instance has everything, the hosted service what was paid or granted. */
export const planTier = ({ isSelfHosted }: Hosting, computed: Tier): Tier =>
  isSelfHosted ? 'enterprise' : computed

/** Whether a feature takes effect: the plan includes it, and whoever runs the instance has not switched it off. */
export const featureGate =
  ({ customCode }: Pick<Config, 'customCode'>, tier: Tier) =>
  (feature: string): boolean =>
    includesFeature(tier, feature as Feature) &&
    !(feature === 'custom_code' && customCode === 'off')

/** What several plans allow together, by the same rule. */
export const planLimits = (config: Hosting, plans: readonly (Tier | Deal)[]) =>
  bestLimits([...plans, planTier(config, 'free')])

/** Where no plan sets a limit, strangers still must not fill the disk with one file. */
const mostMegabytes = 1000

export const fileMegabytes = ({ file_upload_size_mb: size }: ReturnType<typeof bestLimits>) =>
  size ?? mostMegabytes
