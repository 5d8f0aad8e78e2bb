import type { Database } from '../../../database/client.ts'
import { isCausedBy } from '../../../database/failures.ts'
import { defineStatement } from '../../../database/named-statement.ts'
import type { Attempt } from '../../integrations/integrations.table.ts'

export type AttemptResult = {
  id: number
  integrationId: number
  /** The count when it was claimed. If it was claimed again since, only a successful outcome is still recorded. */
  tries: number
  attempt: Attempt | null
  /** The respondent caused the failure, so it does not count against the integration. */
  isCausedByRespondent?: boolean | undefined
} & (
  | { state: 'delivered' | 'skipped' | 'dead'; reason: string | null; isGone?: boolean }
  | { state: 'retrying'; afterSeconds: number }
  /** Not attempted after all. */
  | { state: 'postponed'; afterSeconds: number }
)

const mostAttemptsKept = 20
const tellAtFailures = 5
const switchOffAfterHours = 120

/**
 * Records the outcomes of deliveries and the health of their integrations in one statement. An integration that has
 * failed for five days without a success is switched off, as is one whose endpoint says that it is gone. Nobody is told
 * of failures that are over. Integrations are locked in order of their ids, so that processes cannot deadlock.
 */
const record = defineStatement(
  'record-deliveries',
  `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as one(
      id bigint, integration_id bigint, tries integer, state text, wait_seconds float8,
      attempt jsonb, reason text, is_gone boolean, is_of_respondent boolean)
  ), done as (
    update deliveries set
      state = case when given.state = 'postponed' then deliveries.state else given.state end,
      due_at = case when given.wait_seconds is null then deliveries.due_at
        else now() + make_interval(secs => given.wait_seconds) end,
      is_claimed = false,
      tries = case when given.attempt is null then deliveries.tries - 1 else deliveries.tries end,
      attempts = case when given.attempt is null then attempts
        else jsonb_path_query_array(
          jsonb_build_array(given.attempt) || attempts, '$[0 to ${mostAttemptsKept - 1}]') end,
      reason = given.reason,
      ended_at = case when given.wait_seconds is null then now() end
    from given
    where deliveries.id = given.id and deliveries.state in ('queued', 'retrying')
      and (deliveries.tries = given.tries or given.state = 'delivered')
  ), outcomes as (
    select integration_id, bool_or(state = 'delivered') as has_delivered,
      count(*) filter (where state in ('retrying', 'dead')) as failed,
      bool_or(is_gone) as is_gone
    from given where state in ('delivered', 'retrying', 'dead') and not is_of_respondent
    group by integration_id
  ), touched as (
    select form_integrations.id, is_active as was_active, failing_since as was_failing_since,
      outcomes.*
    from form_integrations join outcomes on outcomes.integration_id = form_integrations.id
    where not (has_delivered and failing_since is null)
    order by form_integrations.id
    for update of form_integrations
  ), judged as (
    select touched.*, was_active and not has_delivered and (coalesce(is_gone, false)
      or coalesce(was_failing_since < now() - interval '${switchOffAfterHours} hours', false))
      as goes_off
    from touched
  )
  update form_integrations set
    failing_since = case when has_delivered then null else coalesce(failing_since, now()) end,
    failures = case when has_delivered then 0 else failures + failed end,
    is_active = is_active and not goes_off,
    off_reason = case when goes_off then case when is_gone then 'gone' else 'failing' end
      else off_reason end,
    needs_telling = case when has_delivered then needs_telling and off_reason is not null
      else needs_telling or goes_off
        or (failures < ${tellAtFailures} and failures + failed >= ${tellAtFailures}) end
  from judged where form_integrations.id = judged.id`,
)

async function recordOutcomes(db: Database, outcomes: readonly AttemptResult[]): Promise<void> {
  const rows = outcomes.map((outcome) => ({
    id: outcome.id,
    integration_id: outcome.integrationId,
    tries: outcome.tries,
    state: outcome.state,
    attempt: outcome.attempt,
    wait_seconds: 'afterSeconds' in outcome ? outcome.afterSeconds : null,
    reason: 'reason' in outcome ? outcome.reason : null,
    is_gone: 'isGone' in outcome && outcome.isGone,
    is_of_respondent: outcome.isCausedByRespondent ?? false,
  }))
  await record(db, [JSON.stringify(rows)])
}

export type RecordOutcome = (outcome: AttemptResult) => Promise<void>

type Waiting = { outcome: AttemptResult; settle: (error?: unknown) => void }

/**
 * Outcomes that arrive while a statement runs share the next one. If one cannot be recorded, its delivery is retried
 * when the lease ends.
 */
export function createRecorder(db: Database): RecordOutcome {
  let waiting: Waiting[] = []
  let isRunning = false

  async function drain() {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const error = await recordBatch(db, batch)
      // Otherwise one bad outcome would cause all deliveries of the batch to be repeated.
      const isSplit = batch.length > 1 && isRefusedData(error)
      for (const one of batch) one.settle(isSplit ? await recordBatch(db, [one]) : error)
    }
    isRunning = false
  }

  return (outcome) =>
    new Promise((resolve, reject) => {
      waiting.push({ outcome, settle: (error) => (error ? reject(error) : resolve()) })
      if (!isRunning) void drain()
    })
}

/** Returns why the outcomes were not recorded. */
const recordBatch = (db: Database, batch: readonly Waiting[]): Promise<unknown> =>
  recordOutcomes(
    db,
    batch.map(({ outcome }) => outcome),
  ).then(
    () => undefined,
    (failure: unknown) => failure ?? new Error('not recorded'),
  )

/** `data_exception` and `integrity_constraint_violation`, as opposed to a database that is down or slow. */
const isRefusedData = (error: unknown): boolean =>
  isCausedBy(error, ({ code }) => /^2[23]/.test(String(code)))
