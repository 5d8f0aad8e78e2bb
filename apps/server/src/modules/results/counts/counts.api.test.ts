import { and, eq, isNull } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { countSubmissions } from '../../statistics/count-submissions.ts'
import { printCounts } from '../../statistics/counts.ts'
import { uncountSubmissions } from '../../statistics/uncount-submissions.ts'
import {
  deleteSubmissions,
  listDeletedBy,
  undeleteSubmissions,
} from '../../submissions/deletion/delete-submissions.ts'
import { lockCounters, updateSubmission } from '../../submissions/stored-submissions.ts'
import { submissions } from '../../submissions/submissions.table.ts'
import { updateFormCounts, recountForm } from './update-form-counts.ts'
import { createKeptPeriods, type PartCounts } from './kept-periods.ts'
import { createOpenVersions } from './open-versions.ts'
import { readPeriod, readPeriods } from './read-days.ts'

const testApp = await createTestApp()
const { db, pool } = testApp
const { make, send } = await createSubmissionFixture(testApp)
const openVersions = createOpenVersions()
const parts = { db, openVersions, keptPeriods: createKeptPeriods() }
const timeZone = 'Asia/Kolkata'
const always = { from: '2000-01-01', to: '2999-12-31', timeZone, version: undefined }

const option = (name: string) => ({ id: name, name })
const properties = [
  { id: 'name', type: 'text', name: 'Name' },
  {
    id: 'role',
    type: 'multi_select',
    name: 'Roles',
    multi_select: { options: ['a', 'b', '__proto__'].map(option) },
  },
  { id: 'stars', type: 'rating', name: 'Stars' },
  { id: 'age', type: 'number', name: 'Age' },
]

const answers = fc.record(
  {
    name: fc.constantFrom('Ada', 'Bo'),
    role: fc.uniqueArray(fc.constantFrom('a', 'b', '__proto__'), { minLength: 1 }),
    stars: fc.integer({ min: 1, max: 5 }),
    age: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: ['name'], noNullPrototype: true },
)
const place = fc.nat()
const step = fc.oneof(
  fc.record({ do: fc.constant('accept' as const), answers, seconds: fc.nat(100) }),
  fc.record({ do: fc.constant('begin' as const), answers }),
  fc.record({ do: fc.constant('go on' as const), place, answers, isDone: fc.boolean() }),
  fc.record({ do: fc.constant('edit' as const), place, answers }),
  fc.record({ do: fc.constant('delete' as const), place }),
  fc.record({ do: fc.constant('hide' as const), place }),
  fc.record({ do: fc.constant('bring back' as const) }),
  fc.record({ do: fc.constant('count' as const) }),
  fc.record({ do: fc.constant('rest' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Form = Awaited<ReturnType<typeof make>>

const rowsOf = (form: Form) =>
  db
    .select()
    .from(submissions)
    .where(and(eq(submissions.formId, form.id), isNull(submissions.deletedAt)))
    .orderBy(submissions.id)

const operation = '5f7a5b0e-7a3c-4b7c-9d3f-0c5c7f7d9a11'

async function hide(form: Form, at: number) {
  const rows = await rowsOf(form)
  const row = rows[at % Math.max(1, rows.length)]
  if (row) await deleteSubmissions(db, form.id, [row.id], operation)
}

/** Follows the protocol for changing or deleting submissions. */
const change = async (form: Form, at: number, answers: Record<string, unknown> | null) =>
  db.transaction(async (db) => {
    await lockCounters(db, form.id)
    const rows = await db
      .select()
      .from(submissions)
      .where(and(eq(submissions.formId, form.id), isNull(submissions.deletedAt)))
      .orderBy(submissions.id)
    const row = rows[at % Math.max(1, rows.length)]
    if (!row) return
    await uncountSubmissions(db, form.id, [row])
    if (answers) await updateSubmission(db, row.id, { answers })
    else await db.delete(submissions).where(eq(submissions.id, row.id))
  })

async function take(form: Form, one: Step): Promise<void> {
  if (one.do === 'accept') await send(form.slug, { ...one.answers, completion_time: one.seconds })
  if (one.do === 'begin') await send(form.slug, { ...one.answers, is_partial: true })
  if (one.do === 'edit') await change(form, one.place, one.answers)
  if (one.do === 'delete') await change(form, one.place, null)
  if (one.do === 'hide') await hide(form, one.place)
  if (one.do === 'bring back') {
    const hidden = await listDeletedBy(db, form.id, operation, 100)
    await undeleteSubmissions(db, form.id, operation, hidden)
  }
  if (one.do === 'count') await updateFormCounts(db, form.id)
  if (one.do === 'rest') {
    await pool.query(
      "update submissions set updated_at = now() - interval '1 hour' where form_id = $1",
      [form.id],
    )
    await updateFormCounts(db, form.id)
  }
  if (one.do === 'go on') {
    const begun = (await rowsOf(form)).filter(({ status }) => status === 'partial')
    const row = begun[one.place % Math.max(1, begun.length)]
    if (row)
      await send(form.slug, {
        ...one.answers,
        submission_hash: row.publicId,
        is_partial: !one.isDone,
      })
  }
}

const comparable = (day: string, parts: readonly PartCounts[]) =>
  new Map(
    parts.map(({ versionId, status, submissions, counts }) => [
      `${day} ${versionId} ${status}`,
      { submissions, counts: printCounts(counts) },
    ]),
  )

async function expectRecount(form: Form) {
  const rows = await rowsOf(form)
  const forms = await openVersions(
    db,
    rows.map(({ versionId }) => versionId),
  )
  const counted = countSubmissions(rows, (id) => forms.get(id)!, timeZone)
  const total = ({ days }: { days: readonly { submissions: number }[] }) =>
    days.reduce((sum, { submissions }) => sum + submissions, 0)
  const whole = await readPeriod(parts, form.id, () => always)
  expect(total(whole)).toBe(rows.length)
  for (const day of new Set([...whole.days, ...counted].map((one) => one.day))) {
    const read = await readPeriod(parts, form.id, () => ({ ...always, from: day, to: day }))
    const own = counted.filter((one) => one.day === day)
    expect(comparable(day, read.parts)).toEqual(comparable(day, own))
    expect(total(read)).toBe(total({ days: own }))
  }
}

test('the kept counts equal a full recount, whatever happened to the submissions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const form = await make({
        properties,
        enable_partial_submissions: true,
        settings: { time_zone: timeZone },
      })
      for (const one of steps) {
        await take(form, one)
        await expectRecount(form)
      }
      await recountForm(db, form.id)
      await expectRecount(form)
    }),
    { numRuns: 6 },
  )
})

test('a change made during the first count is not missed', async () => {
  const form = await make({ properties, settings: { time_zone: timeZone } })
  await send(form.slug, { name: 'Ada', stars: 5 })
  const [row] = await rowsOf(form)
  let folding: Promise<unknown> | undefined
  await db.transaction(async (db) => {
    await lockCounters(db, form.id)
    await uncountSubmissions(db, form.id, [row!])
    folding = updateFormCounts(testApp.db, form.id)
    await updateSubmission(db, row!.id, { answers: { name: 'Ada', stars: 1 } })
  })
  await folding
  await expectRecount(form)
})

test('changing the time zone moves the days', async () => {
  const form = await make({ properties, settings: { time_zone: timeZone } })
  await send(form.slug, { name: 'Ada' })
  await pool.query(
    "update submissions set created_at = '2026-03-01T20:00:00Z' where form_id = $1",
    [form.id],
  )
  const days = async (zone: string) => {
    const read = await readPeriod(parts, form.id, (timeZone) => ({ ...always, timeZone }))
    expect(read.timeZone).toBe(zone)
    return read.days.map(({ day }) => day)
  }
  expect(await days(timeZone)).toEqual(['2026-03-02'])
  await updateFormCounts(db, form.id)
  await pool.query(
    `update form_versions set document = jsonb_set(document, '{settings,time_zone}', '"UTC"') where form_id = $1`,
    [form.id],
  )
  expect(await days('UTC')).toEqual(['2026-03-01'])
})

test('days that change while they are read are read again', async () => {
  const form = await make({ properties, settings: { time_zone: timeZone } })
  await send(form.slug, { name: 'Ada' })
  await updateFormCounts(db, form.id)
  await send(form.slug, { name: 'Bo' })
  let reads = 0
  const keptPeriods: typeof parts.keptPeriods = async (...args) => {
    // The second submission is counted after it was read as uncounted.
    if (++reads === 1) await updateFormCounts(db, form.id)
    return parts.keptPeriods(...args)
  }
  const { counted } = await readPeriods({ ...parts, keptPeriods }, form.id, () => [always])
  expect(counted[0]!.parts.map(({ submissions }) => submissions)).toEqual([2])
  expect(reads).toBe(2)
})
