import type { Database } from '../../../database/client.ts'
import { defineStatement } from '../../../database/named-statement.ts'

export type ClaimedDelivery = {
  id: number
  integrationId: number
  tries: number
  /** Uses the database's clock: this machine's may be wrong, or differ from those of other machines that deliver. */
  now: () => Date
}

export type Room = {
  /** The remaining capacity of endpoints that are being sent to. */
  known: ReadonlyMap<number, number>
  /** The capacity of each other endpoint. */
  others: number
  /** Whether to claim from endpoints whose last attempt failed, or from the others. */
  isFailing: boolean
  /** Endpoints with ids above this one come first. */
  after: number
  most: number
}

/** Longer than any attempt takes. If the process that claimed a delivery is gone by then, another one retries it. */
const leaseSeconds = 90

/**
 * Claims due deliveries from as many endpoints as possible: one with a backlog of a hundred thousand does not hold up
 * the others, and if there are more endpoints than capacity, each sends one. A skip scan of the index finds them, so
 * the size of the backlog does not matter. The scan must use this exact order to hit the index of waiting deliveries:
 * ordered by `integration_id` alone, PostgreSQL would read everything ever delivered. Deliveries of a deleted form or
 * workspace wait until it is restored.
 */
const claim = defineStatement<{
  id: string
  integration_id: string
  tries: number
  now_ms: number
}>(
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
    join forms on forms.id = form_integrations.form_id and forms.deleted_at is null
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
  set due_at = now() + interval '${leaseSeconds} seconds', is_claimed = true, tries = tries + 1
  from due where deliveries.id = due.id
  returning deliveries.id, integration_id, tries,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`,
)

export async function claimDeliveries(db: Database, room: Room): Promise<ClaimedDelivery[]> {
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
