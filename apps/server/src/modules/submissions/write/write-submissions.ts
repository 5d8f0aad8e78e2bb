import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { nameStatement } from '../../../database/named-statement.ts'

export type NewSubmission = {
  form_id: number
  workspace_id: number
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
  const once = [...new Map(batch.toReversed().map((answer) => [keyOf(answer), answer])).values()]
  const leading = new Map(once.map((answer) => [answer.form_id, answer]))
  const given = once.map((answer) => ({
    ...answer,
    may_be_first: leading.get(answer.form_id) === answer,
  }))
  const files = once.flatMap((answer) => answer.files)
  const rows = await (files.length > 0
    ? writeWithFiles(db, [JSON.stringify(given), [...leading.keys()], files])
    : writeWithoutFiles(db, [JSON.stringify(given), [...leading.keys()]]))
  const kept = new Map(rows.map((row) => [keyOf(row), row]))
  const stored = new Map(
    once.flatMap((answer) => {
      const row = kept.get(keyOf(answer))
      return row ? [[answer, row]] : []
    }),
  )
  const others = batch.filter((answer) => !stored.has(answer))
  const outcomes = others.length > 0 ? await findOutcomes(db, others) : undefined
  return batch.map((answer) => {
    const row = stored.get(answer)
    return row ? { outcome: 'stored', isFirst: row.is_first } : outcomes!.get(answer.public_id)!
  })
}

const keyOf = ({ form_id: formId, key }: { form_id: number | string; key: string }) =>
  `${formId} ${key}`

/**
 * Locks the counters first, ordered by form: locking in different orders could deadlock. While they are locked,
 * nobody else can insert keys for these forms or become their first respondent.
 */
const statementWith = ({ hold, claim }: { hold: string; claim: string }) => `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as answer(
      form_id bigint, workspace_id bigint, version_id bigint, public_id uuid, answers jsonb,
      files jsonb, completion_time integer, meta jsonb, key text, body_hash text, redirect_url text,
      may_be_first boolean)
  ), published as (
    select form_id, published_version_id as version_id, completed
    from form_counters join forms on forms.id = form_id
    where form_id = any($2::bigint[]) and deleted_at is null
    order by form_id
    for update of form_counters
  ), targets as (
    select id, form_id from form_integrations where form_id = any($2::bigint[]) order by id for key share
  ), current as (
    select given.*, completed from given join published using (form_id, version_id)
  ), ${hold}, kept as (
    insert into idempotency_keys (form_id, key, body_hash, submission_id, is_first, redirect_url)
    select form_id, key, decode(body_hash, 'hex'), public_id, may_be_first and completed = 0, redirect_url
    from whole
    on conflict do nothing
    returning form_id, key, is_first
  ), made as (
    insert into submissions
      (form_id, workspace_id, version_id, public_id, status, answers, completion_time, meta)
    select form_id, workspace_id, version_id, public_id, 'completed', answers, completion_time, meta
    from whole
    -- Without "is true" the planner picks a join that compares every pair.
    where ((form_id, key) in (select form_id, key from kept)) is true
    returning id, form_id, public_id
  ), counted as (
    update form_counters set completed = completed + more.count
    from (select form_id, count(*) from made group by form_id) more
    where form_counters.form_id = more.form_id
  ), queued as (
    insert into deliveries (integration_id, submission_id)
    select targets.id, made.id from made join targets using (form_id)
  )${claim}
  select form_id, key, is_first from kept`

type Kept = { form_id: string; key: string; is_first: boolean }

const writeWithoutFiles = nameStatement<Kept>(
  'write-answers',
  statementWith({ hold: 'whole as (select * from current)', claim: '' }),
)

/**
 * `held` are the unclaimed files, each assigned to one submission; `whole` are the submissions that get all of their
 * files. The file ids are also passed separately so that the uploads table is never scanned in full.
 */
const writeWithFiles = nameStatement<Kept>(
  'write-answers-with-files',
  statementWith({
    hold: `wanted as (
    select distinct on (file) file::uuid as id, form_id, public_id
    from current, jsonb_array_elements_text(files) as file
    order by file, public_id
  ), held as (
    select uploads.id, wanted.public_id
    from uploads join wanted on wanted.id = uploads.id
    where uploads.id = any($3::uuid[])
      and (uploads.form_id is null or uploads.form_id = wanted.form_id)
      and stored_at is not null and claimed_at is null and delete_after is null
    order by uploads.id
    for update of uploads
  ), whole as (
    select * from current
    where jsonb_array_length(files) =
      (select count(*) from held where held.public_id = current.public_id)
  )`,
    claim: `, claimed as (
    update uploads set submission_id = made.public_id, form_id = made.form_id, claimed_at = now()
    from made join held using (public_id)
    where uploads.id = held.id and uploads.id = any($3::uuid[])
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
