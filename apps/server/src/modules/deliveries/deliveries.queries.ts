import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { deliveries, type DeliveryState } from '../integrations/integrations.table.ts'
import { submissions } from '../submissions/submissions.table.ts'

/**
 * Releases claimed deliveries, so that they can be claimed again at once. An attempt that has begun counts: it may have
 * reached the receiver, so the next one must know that it is a repetition.
 */
export async function releaseDeliveries(
  db: Database,
  ids: readonly number[],
  { haveBegun }: { haveBegun: boolean },
): Promise<void> {
  await db.execute(sql`
    update deliveries set due_at = now(), is_claimed = false, tries = tries - ${haveBegun ? 0 : 1}
    where id in ${[...ids]} and state in ('queued', 'retrying')`)
}

export type LogQuery = {
  state?: DeliveryState | undefined
  /** A condition on deliveries and submissions. */
  search?: SQL | undefined
  before?: number | undefined
  limit: number
}

export type LoggedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

/** Newest first, without those of deleted submissions. */
export const listDeliveries = (
  db: Database,
  integrationId: number,
  { state, search, before, limit }: LogQuery,
) =>
  db
    .select({ delivery: deliveries, submission: submissions })
    .from(deliveries)
    .innerJoin(
      submissions,
      and(eq(submissions.id, deliveries.submissionId), isNull(submissions.deletedAt)),
    )
    .where(
      and(
        eq(deliveries.integrationId, integrationId),
        state && eq(deliveries.state, state),
        before === undefined ? undefined : lt(deliveries.id, before),
        search,
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit)

/** Without those of deleted submissions. */
export async function countByState(
  db: Database,
  integrationId: number,
): Promise<Record<DeliveryState, number>> {
  const rows = await db
    .select({ state: deliveries.state, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.integrationId, integrationId),
        notExists(
          db
            .select({ id: submissions.id })
            .from(submissions)
            .where(
              and(eq(submissions.id, deliveries.submissionId), isNotNull(submissions.deletedAt)),
            ),
        ),
      ),
    )
    .groupBy(deliveries.state)
  const none = { queued: 0, retrying: 0, delivered: 0, skipped: 0, dead: 0 }
  return Object.assign(none, Object.fromEntries(rows.map(({ state, count }) => [state, count])))
}

export type Chosen = {
  ids?: readonly number[] | undefined
  states?: readonly DeliveryState[] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/**
 * Queues deliveries again, each with its full number of attempts, except those being attempted. One that waits for a
 * retry is retried now and keeps its count. Returns how many.
 */
export async function replayDeliveries(
  db: Database,
  integrationId: number,
  { ids, states, from, to }: Chosen,
): Promise<number> {
  const startsOver = sql`${deliveries.state} <> 'retrying'`
  const { rowCount } = await db
    .update(deliveries)
    .set({
      state: sql`case when ${startsOver} then 'queued' else ${deliveries.state} end`,
      tries: sql`case when ${startsOver} then 0 else ${deliveries.tries} end`,
      dueAt: sql`now()`,
      isClaimed: false,
      // Recipients who got the mail after this time do not get it again.
      queuedAt: sql`case when ${startsOver} then now() else ${deliveries.queuedAt} end`,
      reason: null,
      endedAt: null,
    })
    .where(
      and(
        eq(deliveries.integrationId, integrationId),
        sql`${deliveries.state} <> 'queued'`,
        sql`not (${deliveries.isClaimed} and ${deliveries.dueAt} > now())`,
        ids && inArray(deliveries.id, [...ids]),
        states && inArray(deliveries.state, [...states]),
        from && sql`${deliveries.createdAt} >= ${from.toISOString()}`,
        to && sql`${deliveries.createdAt} < ${to.toISOString()}`,
      ),
    )
  return rowCount ?? 0
}
