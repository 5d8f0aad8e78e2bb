import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countRowsRead } from '../../testing/count-rows-read.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { storeAnswers } from '../../testing/fixtures/test-records.ts'
import { listFormsToCount } from '../results/counts/counted-submissions.queries.ts'
import { updateFormCounts } from '../results/counts/update-form-counts.ts'
import { createKeptPeriods } from '../results/counts/kept-periods.ts'
import { createOpenVersions } from '../results/counts/open-versions.ts'
import { readPeriod } from '../results/counts/read-days.ts'
import { indexSearches } from '../submission-table/indexes/index-searches.job.ts'
import { latestSubmissions } from '../submissions/completed-submissions.ts'
import { readDailySubmissions } from './daily-submissions.ts'
import { listFormRows } from './form-list.queries.ts'

const app = await createTestApp()
const { db } = app
const owner = await makeUser(db)
const properties = [{ id: 'age', name: 'Age', type: 'number' }]
const parts = { openVersions: createOpenVersions(), keptPeriods: createKeptPeriods() }
const old = { createdAt: new Date(Date.now() - 3_600_000) }
const newerOfAnother = 300

test('a form with nearly all submissions is read without scanning newer ones of others', async () => {
  const [large, other] = [
    await makeForm(app, owner, { properties }),
    await makeForm(app, owner, { properties }),
  ]
  const ages = (length: number) => Array.from({ length }, (_, age) => ({ age }))
  await storeAnswers(db, large.id, ages(3000), old)
  await storeAnswers(db, other.id, ages(newerOfAnother))
  for (const { id } of [large, other]) while (await updateFormCounts(db, id));
  await indexSearches(db, { limits: { largeForm: 1000, settledSeconds: 60 } })
  await db.execute(sql`vacuum analyze submissions`)
  const day = new Date().toISOString().slice(0, 10)
  const period = { from: day, to: day, timeZone: 'UTC', version: undefined }
  const { rows: workspaces } = await db.execute<{ id: string }>(
    sql`select workspace_id as id from forms where id = ${large.id}`,
  )
  const list = { workspaceId: Number(workspaces[0]!.id) }
  const work: Record<string, Parameters<typeof countRowsRead>[1]> = {
    results: (db) => readPeriod({ db, ...parts }, large.id, () => period),
    'what is to be counted': (db) => listFormsToCount(db),
    'the list of forms': (db) =>
      listFormRows(
        db,
        list,
        { state: 'all', sort: 'last_submission', language: 'en' },
        { limit: 10, offset: 0 },
      ),
    'charts of the list': (db) => readDailySubmissions(db, [large.id, other.id], new Date()),
    'the newest submission': (db) => latestSubmissions(db, large.id, { limit: 1 }),
    'what is to be indexed': (db) =>
      indexSearches(db, { limits: { largeForm: 1000, settledSeconds: 60 } }),
  }
  const read: Record<string, number> = {}
  for (const [what, does] of Object.entries(work)) read[what] = await countRowsRead(db, does)
  expect(Object.entries(read).filter(([, count]) => count > 20)).toEqual([])
})
