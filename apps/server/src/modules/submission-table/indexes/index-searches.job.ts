import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { defineChore } from '../../../jobs/define-job.ts'
import { forEachItem } from '../../../jobs/for-each-item.ts'
import type { Workers } from '../../../jobs/workers.ts'
import { submissionsOfForm, submissionOrder } from '../../submissions/submission-order.ts'

export const indexSearchesJob = defineChore({
  name: 'submissions.index-searches',
  cron: '* * * * *',
  timeoutSeconds: 3000,
})

/** Smaller forms are searched without an index, which would cost more than it saves. */
const largeForm = 20_000
/** A submission with a smaller id may not be committed yet, but no transaction of ours lasts this long. */
const settledSeconds = 60
const batchSize = 2000

type Limits = { largeForm: number; settledSeconds: number }

/** Writes the search texts for submissions of large forms. Does nothing if the index could not be created. */
export async function indexSearches(
  db: Database,
  {
    signal,
    limits = { largeForm, settledSeconds },
  }: { signal?: AbortSignal; limits?: Limits } = {},
): Promise<void> {
  const index = async (formId: number) => {
    do signal?.throwIfAborted()
    while ((await indexSome(db, formId, limits.settledSeconds)) === batchSize)
  }
  await forEachItem(await listLargeForms(db, limits.largeForm), index, signal)
}

async function listLargeForms(db: Database, least: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select form_id as id from form_counters
    where completed + partial >= ${least} and to_regclass('submission_texts_text') is not null`)
  return rows.map(({ id }) => Number(id))
}

/** Returns how many were indexed. `indexed_to` is updated in the same transaction. */
async function indexSome(db: Database, formId: number, settledSeconds: number): Promise<number> {
  return db.transaction(async (db) => {
    await db.execute(sql`
      insert into form_searches (form_id, indexed_to) values (${formId}, 0) on conflict do nothing`)
    const { rows } = await db.execute<{ count: string; last: string | null }>(sql`
      with mark as (select indexed_to from form_searches where form_id = ${formId} for update),
      next as (
        select id, answers from submissions
        where form_id = ${formId} and id > (select indexed_to from mark) and id <= (
          select id from submissions
          where ${submissionsOfForm(formId, 'desc')} and deleted_at is null
            and created_at < now() - make_interval(secs => ${settledSeconds})
          order by ${submissionOrder('desc')} limit 1)
        order by id limit ${batchSize} for share),
      written as (
        insert into submission_texts (submission_id, form_id, text)
        select id, ${formId}, answers_text(answers) from next on conflict do nothing)
      select count(*), max(id) as last from next`)
    const { count, last } = rows[0]!
    if (last !== null)
      await db.execute(
        sql`update form_searches set indexed_to = ${last}::bigint where form_id = ${formId}`,
      )
    return Number(count)
  })
}

export async function workOnSearches(workers: Workers, db: Database): Promise<void> {
  await workers.work(indexSearchesJob, ({ signal }) => indexSearches(db, { signal }), {
    concurrency: 1,
  })
}
