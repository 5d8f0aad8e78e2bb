import type { Database } from '../../database/client.ts'
import { nameStatement } from '../../database/named-statement.ts'

export type Claimed = {
  id: number
  integrationId: number
  tries: number
  /** By the clock of the database: that of this machine may be wrong, and differ from those of others that deliver. */
  now: () => Date
}

export type Room = {
  /** Of endpoints that are being written to: for how many more there is room. */
  known: ReadonlyMap<number, number>
  /** Of all others. */
  others: number
  /** Whether these are endpoints where the last try failed, or the others. */
  isFailing: boolean
  /** Endpoints above this one come first. */
  after: number
  most: number
}

/** Longer than any try takes. Should whoever claimed a delivery be gone by then, somebody else tries it. */
const leaseSeconds = 90

/**
 * Takes what is due, from as many endpoints as possible: one with a hundred thousand waiting keeps none from its turn, and
 * where more wait than there is room for, each sends one. They are found by skipping through the index, so that it does not
 * matter how many deliveries wait. Only in this order is it the index of those that wait: by `integration_id` alone,
 * PostgreSQL reads through all that were ever delivered. Those of a deleted workspace wait until it is restored.
 */
const claim = nameStatement<{ id: string; integration_id: string; tries: number; now_ms: number }>(
  'claim-deliveries',
  `
  with recursive endpoints as (
    (select integration_id from deliveries
      where state in ('queued', 'retrying') order by integration_id, due_at, id limit 1)
    union all
    select (select other.integration_id from deliveries other
      where other.state in ('queued', 'retrying')
        and other.integration_id > endpoints.integration_id
      order by other.integration_id, other.due_at, other.id limit 1)
    from endpoints where endpoints.integration_id is not null
  ), open as (
    select form_integrations.id,
      least(coalesce(known.room, $2), greatest(1, $5 / count(*) over ())) as room
    from endpoints
    join form_integrations on form_integrations.id = endpoints.integration_id
    join forms on forms.id = form_integrations.form_id
    join workspaces on workspaces.id = forms.workspace_id and workspaces.deleted_at is null
    left join jsonb_to_recordset($1::jsonb) as known(id bigint, room integer)
      on known.id = form_integrations.id
    where is_active and (failing_since is not null) = $3 and coalesce(known.room, $2) > 0
    order by form_integrations.id <= $4, form_integrations.id
  ), due as (
    select delivery.id
    from open cross join lateral (
      select id from deliveries
      where integration_id = open.id and state in ('queued', 'retrying') and due_at <= now()
      order by due_at, id
      limit open.room
      for update skip locked
    ) delivery
    limit $5
  )
  update deliveries
  set due_at = now() + interval '${leaseSeconds} seconds', tries = tries + 1
  from due where deliveries.id = due.id
  returning deliveries.id, integration_id, tries,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`,
)

export async function claimDeliveries(db: Database, room: Room): Promise<Claimed[]> {
  const known = JSON.stringify([...room.known].map(([id, room]) => ({ id, room })))
  const rows = await claim(db, [known, room.others, room.isFailing, room.after, room.most])
  const claimedAt = performance.now()
  return rows.map(({ id, integration_id: integrationId, tries, now_ms: nowMs }) => ({
    id: Number(id),
    integrationId: Number(integrationId),
    tries,
    now: () => new Date(nowMs + performance.now() - claimedAt),
  }))
}
