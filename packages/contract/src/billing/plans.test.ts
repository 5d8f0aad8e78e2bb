import { describe, expect, test } from 'vitest'
import {
  bestLimits,
  featureTiers,
  includesFeature,
  tierLimits,
  tiers,
  type Feature,
} from './plans.ts'

test.each(Object.entries(featureTiers) as [Feature, 'pro' | 'enterprise'][])(
  '%s is included from %s on',
  (feature, lowest) => {
    expect(tiers.filter((tier) => includesFeature(tier, feature))).toEqual(
      lowest === 'pro' ? ['pro', 'enterprise'] : ['enterprise'],
    )
  },
)

describe.each(Object.keys(tierLimits.free) as (keyof typeof tierLimits.free)[])('%s', (limit) => {
  test('never shrinks from one tier to the next', () => {
    const [free, pro, enterprise] = tiers.map((tier) => tierLimits[tier][limit] ?? Infinity)
    expect(free!).toBeLessThanOrEqual(pro!)
    expect(pro!).toBeLessThanOrEqual(enterprise!)
  })
})

describe('several plans', () => {
  test('each limit is the best of all', () => {
    expect(bestLimits(['deal2', 'deal3', 'pro'])).toEqual({
      file_upload_size_mb: 75,
      custom_domain_count: null,
      workspace_count: null,
    })
  })

  test.each(tiers)('a single plan has its own: %s', (tier) => {
    expect(bestLimits([tier])).toEqual(tierLimits[tier])
  })

  test('no plan is free', () => {
    expect(bestLimits([])).toEqual(tierLimits.free)
  })
})
