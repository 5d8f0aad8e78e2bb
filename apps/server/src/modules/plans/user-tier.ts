import type { Deal, Tier } from '@formstead/contract'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { planTier } from './plan-tier.policy.ts'

/** The plan that a person pays for or was granted. It also applies to the workspaces they administer. */
export async function findUserTier(
  db: Database,
  config: Pick<Config, 'isSelfHosted'>,
  userId: number,
): Promise<Tier> {
  const { rows } = await db.execute<{ tier: Tier }>(sql`select user_tier(${userId}) as tier`)
  return planTier(config, rows[0]!.tier)
}

export async function findUserDeal(db: Database, userId: number): Promise<Deal | null> {
  const { rows } = await db.execute<{ deal: Deal | null }>(sql`select user_deal(${userId}) as deal`)
  return rows[0]!.deal
}
