import { tiers, type EndpointResponse, type Tier } from '@formstead/contract'

type Plans = EndpointResponse<'GET /content/plans'>

const names: Record<Tier, string> = { free: 'Free', pro: 'Pro', enterprise: 'Enterprise' }

/** Enterprise has no list price: it is agreed on with each customer. */
export function presentPlans(pro: { monthly: number; yearly: number }): Plans {
  const priceOf = (tier: Tier) => {
    if (tier === 'pro') return pro
    return tier === 'free' ? { monthly: 0, yearly: 0 } : { monthly: null, yearly: null }
  }
  const entries = tiers.map((tier, order) => {
    const { monthly, yearly } = priceOf(tier)
    return [
      tier,
      {
        order,
        name: names[tier],
        price_monthly: monthly,
        price_yearly: yearly,
        price_yearly_per_month: yearly === null ? null : Math.round((yearly / 12) * 100) / 100,
      },
    ] as const
  })
  return { tiers: Object.fromEntries(entries) as Plans['tiers'] }
}
