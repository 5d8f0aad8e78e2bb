import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { isCausedBy } from '../../../database/failures.ts'
import { jsonbArray } from '../../../database/jsonb-array.ts'
import { defineStatement } from '../../../database/named-statement.ts'

export type NewSubmission = {
  form_id: number
  version_id: number
  public_id: string
  answers: Record<string, unknown>
  /** The ids of the uploads in the answers. */
  files: readonly string[]
  completion_time: number | null
  meta: Record<string, unknown>
  key: string
  /** In hexadecimal. */
  body_hash: string
  redirect_url: string | null
}

export type Written =
  | { outcome: 'stored'; isFirst: boolean }
  /** The key was used before. */
  | {
      outcome: 'known'
      bodyHash: string
      submissionId: string
      isFirst: boolean
      redirectUrl: string | null
    }
  /** A file belongs to another submission by now, or is gone. */
  | { outcome: 'unclaimed' }
  /** The form has a new version, or is gone. */
  | { outcome: 'stale' }

/**
 * Writes key, submission, files, counter and deliveries in one statement, so either all of it is stored or nothing.
 */
export async function writeSubmissions(
  db: Database,
  batch: readonly NewSubmission[],
): Promise<Written[]> {
  const once = new Map<string, NewSubmission>()
  for (const answer of batch) {
    const name = `${answer.form_id} ${answer.key}`
    if (!once.has(name)) once.set(name, answer)
  }
  const stored = await insertNew(db, [...once.values()])
  const others = batch.filter((answer) => !stored.has(answer.public_id))
  const outcomes = others.length > 0 ? await findOutcomes(db, others) : undefined
  return batch.map(({ public_id: id }) => {
    const isFirst = stored.get(id)
    return isFirst === undefined ? outcomes!.get(id)! : { outcome: 'stored', isFirst }
  })
}

/**
 * Returns what was stored, by public id, and whether it is the first of its form. Keys are rarely used twice, so the
 * statement does not look for them; if it fails because of one, the rest of the batch is stored without it.
 */
async function insertNew(
  db: Database,
  answers: readonly NewSubmission[],
): Promise<Map<string, boolean>> {
  try {
    const rows = await insertAll(db, answers)
    return new Map(rows.map((row) => [row.public_id, row.is_first]))
  } catch (error) {
    if (!isCausedBy(error, ({ constraint }) => constraint === 'idempotency_keys_pkey')) throw error
    const outcomes = await findOutcomes(db, answers)
    const unknown = answers.filter(({ public_id: id }) => outcomes.get(id)!.outcome !== 'known')
    if (unknown.length === answers.length) throw error
    return unknown.length > 0 ? insertNew(db, unknown) : new Map()
  }
}

function insertAll(db: Database, answers: readonly NewSubmission[]): Promise<Stored[]> {
  const formIds = new Set<number>()
  const mayBeFirst = answers.map(({ form_id: id }) => !formIds.has(id) && Boolean(formIds.add(id)))
  const params = [
    [...formIds],
    answers.map((answer) => answer.form_id),
    answers.map((answer) => answer.version_id),
    answers.map((answer) => answer.public_id),
    jsonbArray(answers.map((answer) => answer.answers)),
    answers.map((answer) => answer.completion_time),
    jsonbArray(answers.map((answer) => answer.meta)),
    answers.map((answer) => answer.key),
    answers.map((answer) => answer.body_hash),
    answers.map((answer) => answer.redirect_url),
    mayBeFirst,
  ]
  const files = answers.flatMap((answer) => answer.files.map((id) => ({ id, answer })))
  if (files.length === 0) return insertWithoutFiles(db, params)
  return insertWithFiles(db, [
    ...params,
    files.map(({ id }) => id),
    files.map(({ answer }) => answer.public_id),
  ])
}

/**
 * Locks the counters first, ordered by form: locking in different orders could deadlock. While they are locked,
 * nobody else can insert keys for these forms or become their first respondent.
 */
const statementWith = ({ hold, claim }: { hold: string; claim: string }) => `
  with published as (
    select form_id, workspace_id, published_version_id as version_id, completed
    from form_counters join forms on forms.id = form_id
    where form_id = any($1::bigint[]) and deleted_at is null
    order by form_id
    for update of form_counters
  ), targets as (
    select id, form_id from form_integrations where form_id = any($1::bigint[]) order by id for key share
  ), current as (
    select answer.*, workspace_id, may_be_first and completed = 0 as is_first
    from unnest($2::bigint[], $3::bigint[], $4::uuid[], $5::jsonb[], $6::integer[], $7::jsonb[], $8::text[],
        $9::text[], $10::text[], $11::boolean[])
      as answer(form_id, version_id, public_id, answers, completion_time, meta, key, body_hash, redirect_url,
        may_be_first)
    join published using (form_id, version_id)
  ), ${hold}, kept as (
    insert into idempotency_keys (form_id, key, body_hash, submission_id, is_first, redirect_url)
    select form_id, key, decode(body_hash, 'hex'), public_id, is_first, redirect_url
    from whole
  ), made as (
    insert into submissions
      (form_id, workspace_id, version_id, public_id, status, answers, completion_time, meta)
    select form_id, workspace_id, version_id, public_id, 'completed', answers, completion_time, meta
    from whole
    returning id, form_id
  ), counted as (
    update form_counters set completed = completed + more.count
    from (select form_id, count(*) from made group by form_id) more
    where form_counters.form_id = more.form_id
  ), queued as (
    insert into deliveries (integration_id, submission_id)
    select targets.id, made.id from made join targets using (form_id)
  )${claim}
  select public_id, is_first from whole`

type Stored = { public_id: string; is_first: boolean }

const insertWithoutFiles = defineStatement<Stored>(
  'insert-submissions',
  statementWith({ hold: 'whole as (select * from current)', claim: '' }),
)

/**
 * `held` are the unclaimed files, each assigned to one submission; `whole` are the submissions that get all of their
 * files.
 */
const insertWithFiles = defineStatement<Stored>(
  'insert-submissions-with-files',
  statementWith({
    hold: `wanted as (
    select distinct on (file.id) file.id, form_id, public_id
    from unnest($12::uuid[], $13::uuid[]) as file(id, public_id) join current using (public_id)
    order by file.id, public_id
  ), held as (
    select uploads.id, wanted.public_id, wanted.form_id
    from uploads join wanted on wanted.id = uploads.id
    where uploads.id = any($12::uuid[])
      and (uploads.form_id is null or uploads.form_id = wanted.form_id)
      and stored_at is not null and claimed_at is null and delete_after is null
    order by uploads.id
    for update of uploads
  ), whole as (
    select * from current
    where (select count(*) from unnest($13::uuid[]) as file(public_id) where file.public_id = current.public_id) =
      (select count(*) from held where held.public_id = current.public_id)
  )`,
    claim: `, claimed as (
    update uploads set submission_id = held.public_id, form_id = held.form_id, claimed_at = now()
    from held join whole using (public_id)
    where uploads.id = held.id and uploads.id = any($12::uuid[])
  )`,
  }),
)

/** Finds out why submissions were not stored, by public id. */
async function findOutcomes(
  db: Database,
  answers: readonly NewSubmission[],
): Promise<Map<string, Written>> {
  const { rows } = await db.execute<{
    public_id: string
    body_hash: string | null
    submission_id: string
    is_first: boolean
    redirect_url: string | null
    is_current: boolean
  }>(sql`
    select answer.public_id, encode(idempotency_keys.body_hash, 'hex') as body_hash,
      submission_id, is_first, redirect_url,
      exists (select from forms where forms.id = answer.form_id
        and published_version_id = version_id and deleted_at is null) as is_current
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as answer(
      form_id bigint, version_id bigint, public_id uuid, key text)
    left join idempotency_keys using (form_id, key)`)
  return new Map(
    rows.map((row) => [
      row.public_id,
      row.body_hash === null
        ? { outcome: row.is_current ? 'unclaimed' : 'stale' }
        : {
            outcome: 'known',
            bodyHash: row.body_hash,
            submissionId: row.submission_id,
            isFirst: row.is_first,
            redirectUrl: row.redirect_url,
          },
    ]),
  )
}
