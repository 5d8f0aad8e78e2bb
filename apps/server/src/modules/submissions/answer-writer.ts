import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { isDatabaseUnavailable } from '../../database/failures.ts'

export type NewAnswer = {
  form_id: number
  workspace_id: number
  version_id: number
  public_id: string
  answers: Record<string, unknown>
  /** The ids of the uploads that the answers hold. */
  files: readonly string[]
  completion_time: number | null
  meta: Record<string, unknown>
  key: string
  /** Hexadecimal. */
  body_hash: string
  response: Record<string, unknown>
}

export type Written =
  | { outcome: 'stored'; response: Record<string, unknown> }
  /** The key was used before. */
  | { outcome: 'known'; body_hash: string; response: Record<string, unknown> }
  /** A file of it is another submission's by now, or gone. */
  | { outcome: 'unclaimed' }
  /** The form has another version by now, or is gone. */
  | { outcome: 'stale' }

export type WriteAnswer = (answer: NewAnswer) => Promise<Written>

type Waiting = {
  answer: NewAnswer
  resolve: (written: Written) => void
  reject: (error: unknown) => void
}

const mostAtOnce = 200

/**
 * Stores answers, each acknowledged after its own commit. Those that arrive while a transaction runs share the next one,
 * so that under load they share its flush to the disk, and without load none of them waits.
 */
export function createAnswerWriter(db: Database): WriteAnswer {
  const waiting: Waiting[] = []
  let isRunning = false

  async function drain() {
    isRunning = true
    while (waiting.length > 0) await writeTogether(db, waiting.splice(0, mostAtOnce))
    isRunning = false
  }

  return (answer) =>
    new Promise((resolve, reject) => {
      waiting.push({ answer, resolve, reject })
      if (!isRunning) void drain()
    })
}

/**
 * One that the database refuses must not take its neighbours along: they are tried one by one. Without a database none
 * is tried again, or the last of them would wait for as many failures as stand before it.
 */
async function writeTogether(db: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    const written = await writeAnswers(
      db,
      batch.map(({ answer }) => answer),
    )
    for (const [index, { resolve }] of batch.entries()) resolve(written[index]!)
  } catch (error) {
    if (batch.length > 1 && !isDatabaseUnavailable(error))
      for (const one of batch) await writeTogether(db, [one])
    else for (const { reject } of batch) reject(error)
  }
}

/** One statement, so one transaction: key, submission, files, counter and a delivery for each integration, or nothing. */
export async function writeAnswers(db: Database, batch: readonly NewAnswer[]): Promise<Written[]> {
  const fileIds = `{${batch.flatMap(({ files }) => files).join(',')}}`
  const { rows } = await db.execute<{
    public_id: string
    response: Record<string, unknown> | null
  }>(sql`
    with given as (
      select distinct on (form_id, key) *
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as answer(
        form_id bigint, workspace_id bigint, version_id bigint, public_id uuid, answers jsonb,
        files jsonb, completion_time integer, meta jsonb, key text, body_hash text, response jsonb)
    ), current as (
      select given.*, completed from given
      join forms on forms.id = given.form_id
        and forms.published_version_id = given.version_id and forms.deleted_at is null
      join form_counters on form_counters.form_id = given.form_id
    ), ${filesHeldBy(fileIds)} kept as (
      insert into answer_keys (form_id, key, body_hash, response)
      select form_id, key, decode(body_hash, 'hex'),
        response || jsonb_build_object('is_first_submission',
          completed = 0 and row_number() over (partition by form_id) = 1)
      from whole order by form_id, key
      on conflict do nothing
      returning form_id, key, response
    ), made as (
      insert into submissions
        (form_id, workspace_id, version_id, public_id, status, answers, completion_time, meta)
      select form_id, workspace_id, version_id, public_id, 'completed', answers, completion_time, meta
      from whole join kept using (form_id, key)
      returning id, form_id, public_id
    ), counted as (
      update form_counters set completed = completed + more.count
      from (select form_id, count(*) from made group by form_id) more
      where form_counters.form_id = more.form_id
    ), queued as (
      insert into deliveries (integration_id, submission_id)
      select form_integrations.id, made.id from made
      join form_integrations on form_integrations.form_id = made.form_id and is_active
    ), claimed as (
      update uploads set submission_id = made.public_id, form_id = made.form_id, claimed_at = now()
      from made join held using (public_id)
      where uploads.id = held.id and uploads.id = any(${fileIds}::uuid[])
    )
    select current.public_id, kept.response from current left join kept using (form_id, key)`)
  const stored = new Map(rows.map(({ public_id: id, response }) => [id, response]))
  const known = await findKnown(
    db,
    batch.filter(({ public_id: id }) => !stored.get(id)),
  )
  return batch.map((answer): Written => {
    const response = stored.get(answer.public_id)
    if (response) return { outcome: 'stored', response }
    const isCurrent = stored.has(answer.public_id)
    return (
      known.get(`${answer.form_id} ${answer.key}`) ?? {
        outcome: isCurrent ? 'unclaimed' : 'stale',
      }
    )
  })
}

/**
 * `held` are the files that are free, each for one answer; `whole` the answers that get all of theirs. The ids are given
 * once more by themselves, so that the table of uploads is never read from end to end.
 */
function filesHeldBy(fileIds: string) {
  if (fileIds === '{}')
    return sql`held as (
      select null::uuid as id, null::uuid as public_id where false
    ), whole as (
      select * from current
    ),`
  return sql`wanted as (
      select distinct on (file) file::uuid as id, form_id, public_id
      from current, jsonb_array_elements_text(files) as file
      order by file, public_id
    ), held as (
      select uploads.id, wanted.public_id
      from uploads join wanted on wanted.id = uploads.id
      where uploads.id = any(${fileIds}::uuid[])
        and (uploads.form_id is null or uploads.form_id = wanted.form_id)
        and stored_at is not null and claimed_at is null and doomed_at is null
      order by uploads.id
      for update of uploads
    ), whole as (
      select * from current
      where jsonb_array_length(files) =
        (select count(*) from held where held.public_id = current.public_id)
    ),`
}

async function findKnown(
  db: Database,
  answers: readonly NewAnswer[],
): Promise<Map<string, Written>> {
  if (answers.length === 0) return new Map()
  const { rows } = await db.execute<{
    form_id: string
    key: string
    body_hash: string
    response: Record<string, unknown>
  }>(sql`
    select form_id, key, encode(body_hash, 'hex') as body_hash, response
    from answer_keys
    join jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as answer(form_id bigint, key text)
      using (form_id, key)`)
  return new Map(
    rows.map(({ form_id: formId, key, body_hash, response }) => [
      `${formId} ${key}`,
      { outcome: 'known', body_hash, response },
    ]),
  )
}
