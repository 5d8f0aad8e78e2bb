import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../../database/client.ts'
import { patience } from '../../../testing/test-settings.ts'
import {
  answerTo,
  createSubmissionFixture,
  type FormIds,
} from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { formCounters, forms } from '../../forms/forms.table.ts'
import { createVisitCounter } from '../../statistics/visit-counter.ts'
import { createSubmissionWriter } from './submission-writer.ts'
import { submissions } from '../submissions.table.ts'
import { writeSubmissions, type Written } from './write-submissions.ts'

const visit = { source: 'direct', device: '', browser: '', os: '' }
const visited = (id: number) =>
  ({ id, versionId: 1, document: { settings: { time_zone: 'UTC' } } }) as Parameters<
    ReturnType<typeof createVisitCounter>['count']
  >[0]

const testApp = await createTestApp()
const { db, pool } = testApp
const { make, send } = await createSubmissionFixture(testApp)

/** Acts like a separate server process, as far as the database can tell. */
function startServer() {
  const client = connectDatabase(testApp.url, {
    poolSize: 4,
    onConnectionLost: () => {},
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
  })
  onTestFinished(client.close)
  return { ...client, write: createSubmissionWriter(client.db) }
}

async function makeForms(count: number): Promise<FormIds[]> {
  const made = await Promise.all(Array.from({ length: count }, () => make()))
  return db
    .select({ form_id: forms.id, version_id: forms.draftVersionId })
    .from(forms)
    .where(
      inArray(
        forms.id,
        made.map(({ id }) => id),
      ),
    )
}

async function countOf({ form_id: formId }: FormIds) {
  const [counted] = await db.select().from(formCounters).where(eq(formCounters.formId, formId))
  return {
    counted: counted!.completed,
    stored: await db.$count(submissions, eq(submissions.formId, formId)),
  }
}

describe('submissions stored in one batch', () => {
  test('may belong to several forms, each counted for its own', async () => {
    const { write } = startServer()
    const [one, other] = await makeForms(2)
    const written = await Promise.all(
      [one!, other!, one!, other!, one!].map((form) => write(answerTo(form))),
    )
    expect(written.map(({ outcome }) => outcome)).toEqual(Array(5).fill('stored'))
    expect([await countOf(one!), await countOf(other!)]).toEqual([
      { counted: 3, stored: 3 },
      { counted: 2, stored: 2 },
    ])
  })

  test('do not fail because the database rejects one of them', async () => {
    const { write } = startServer()
    const [form] = await makeForms(1)
    const bad = answerTo(form!, { answers: { name: 'no such text: \u0000' } })
    const all = [answerTo(form!), answerTo(form!), bad, answerTo(form!)]
    const written = await Promise.allSettled(all.map(write))
    expect(written.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(await countOf(form!)).toEqual({ counted: 3, stored: 3 })
  })

  test('are stored once per key, keeping the first', async () => {
    const { write } = startServer()
    const [form] = await makeForms(1)
    const key = randomUUID()
    const bodies = ['aa', 'bb', 'cc'].map((hash) => answerTo(form!, { key, body_hash: hash }))
    const written = await Promise.all([answerTo(form!), ...bodies].map(write))
    const known = { outcome: 'known', bodyHash: 'aa' }
    expect(written.slice(1)).toMatchObject([{ outcome: 'stored' }, known, known])
    expect(await countOf(form!)).toEqual({ counted: 2, stored: 2 })
  })

  test('are stored beside one whose key was used before', async () => {
    const [form] = await makeForms(1)
    const used = answerTo(form!, { body_hash: 'aa' })
    await writeSubmissions(db, [used])
    const again = answerTo(form!, { key: used.key, body_hash: 'bb' })
    const written = await writeSubmissions(db, [answerTo(form!), again, answerTo(form!)])
    expect(written).toMatchObject([
      { outcome: 'stored', isFirst: false },
      { outcome: 'known', bodyHash: 'aa', submissionId: used.public_id, isFirst: true },
      { outcome: 'stored', isFirst: false },
    ])
    expect(await countOf(form!)).toEqual({ counted: 3, stored: 3 })
  })

  test('are not held up by one for another version or a deleted form', async () => {
    const { write } = startServer()
    const [form, gone] = await makeForms(2)
    await db.update(forms).set({ deletedAt: new Date() }).where(eq(forms.id, gone!.form_id))
    const old = answerTo({ ...form!, version_id: gone!.version_id })
    const written = await Promise.all([answerTo(form!), old, answerTo(gone!)].map(write))
    expect(written.map(({ outcome }) => outcome)).toEqual(['stored', 'stale', 'stale'])
    expect([await countOf(form!), await countOf(gone!)]).toEqual([
      { counted: 1, stored: 1 },
      { counted: 0, stored: 0 },
    ])
  })
})

describe('two servers', () => {
  test('never deadlock when they write to the same forms in any order', async () => {
    const servers = [startServer(), startServer()]
    const many = await makeForms(12)
    const views = createVisitCounter(db, () => {})
    const keys = Array.from({ length: 30 }, () => randomUUID())
    const writeAll = async ({ write }: (typeof servers)[number], order: readonly FormIds[]) => {
      const written: Written[] = []
      for (const [round, key] of keys.entries()) {
        const some = order.filter(({ form_id: id }) => (id * 7 + round) % 3 > 0)
        for (const { form_id: id } of some) views.count(visited(id), visit, { ip: '' })
        const answers = some.map((form) => write(answerTo(form, { key })))
        await views.flush()
        written.push(...(await Promise.all(answers)))
      }
      return written
    }
    const written = await Promise.all([
      writeAll(servers[0]!, many),
      writeAll(servers[1]!, many.toReversed()),
    ])
    const outcomes = written.flat().map(({ outcome }) => outcome)
    const stored = outcomes.filter((outcome) => outcome === 'stored').length
    const counts = await Promise.all(many.map(countOf))
    expect(counts.reduce((sum, { counted }) => sum + counted, 0)).toBe(stored)
    expect(counts.every(({ counted, stored: rows }) => counted === rows && rows > 0)).toBe(true)
    expect(new Set(outcomes)).toEqual(new Set(['stored', 'known']))
    await Promise.all(servers.map((server) => server.close()))
    expect(await countDeadlocks()).toBe(0)
  })

  test('tell only one respondent that they are the first', async () => {
    const servers = [startServer(), startServer()]
    const many = await makeForms(10)
    const written = await Promise.all(
      servers.flatMap(({ write }) => many.map((form) => write(answerTo(form)))),
    )
    const first = written.filter((one) => one.outcome === 'stored' && one.isFirst)
    expect(first).toHaveLength(many.length)
  })
})

describe('a writer that waits for the counters of a form', () => {
  test.each(['storing answers', 'counting views'])('locks no later form, %s', async (what) => {
    const many = await makeForms(8)
    const ids = many.map(({ form_id: id }) => id).toSorted((one, other) => other - one)
    const { client, release } = await holdCounters(ids.at(-1)!)
    const views = createVisitCounter(db, () => {})
    for (const id of ids) views.count(visited(id), visit, { ip: '' })
    const { db: own } = startServer()
    const waiting =
      what === 'counting views'
        ? views.flush()
        : writeSubmissions(
            own,
            many.toReversed().map((form) => answerTo(form)),
          )
    await expect.poll(countWaiting, patience).toBe(1)
    const free = await client.query(`${lockOf} for update nowait`, [ids])
    expect(free.rowCount).toBe(ids.length)
    await release()
    await waiting
  })

  test('has not used its key yet when it stores in turn', async () => {
    const form = await make({ max_submissions_count: 5 })
    const key = randomUUID()
    const { client, release } = await holdCounters(form.id)
    const waiting = send(form.slug, { name: 'Ada' }, { 'idempotency-key': key })
    await expect.poll(countWaiting, patience).toBe(1)
    await client.query(
      "insert into idempotency_keys (form_id, key, body_hash) values ($1, $2, '')",
      [form.id, key],
    )
    await release()
    expect((await waiting).status).toBe(422)
  })
})

describe('submissions, keys and deliveries', () => {
  const leftOf = async ({ form_id: formId }: FormIds, integrationId: number) => {
    const { rows } = await pool.query<{ left: number[] }>(
      `select array[
         (select count(*) from submissions where form_id = $1),
         (select count(*) from idempotency_keys where form_id = $1),
         (select count(*) from deliveries where integration_id = $2)]::int[] as left`,
      [formId, integrationId],
    )
    return rows[0]!.left
  }

  /** A form with an integration, while one more submission is being stored. */
  async function storing() {
    const [form] = await makeForms(1)
    const { rows } = await pool.query<{ id: string }>(
      "insert into form_integrations (form_id, kind) values ($1, 'webhook') returning id",
      [form!.form_id],
    )
    const integrationId = Number(rows[0]!.id)
    await writeSubmissions(db, [answerTo(form!), answerTo(form!)])
    expect(await leftOf(form!, integrationId)).toEqual([2, 2, 2])
    const { db: other } = startServer()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const stored = other.transaction(async (transaction) => {
      await writeSubmissions(transaction, [answerTo(form!)])
      begin()
      await held
    })
    await begun
    return { form: form!, integrationId, release, stored }
  }

  test('are deleted with their form, even those being stored', async () => {
    const { form, integrationId, release, stored } = await storing()
    const deleted = pool.query('delete from forms where id = $1', [form.form_id])
    await expect.poll(countWaiting, patience).toBe(1)
    release()
    await stored
    await deleted
    expect(await leftOf(form, integrationId)).toEqual([0, 0, 0])
    expect(await writeSubmissions(db, [answerTo(form)])).toEqual([{ outcome: 'stale' }])
  })

  test('deliveries are deleted with their integration, even those being queued', async () => {
    const { form, integrationId, release, stored } = await storing()
    const deleted = pool.query('delete from form_integrations where id = $1', [integrationId])
    await expect.poll(countWaiting, patience).toBe(1)
    release()
    await stored
    await deleted
    expect(await leftOf(form, integrationId)).toEqual([3, 3, 0])
  })
})

const lockOf = 'select from form_counters where form_id = any($1::bigint[])'

async function holdCounters(formId: number) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`${lockOf} for update`, [[formId]])
  onTestFinished(() => client.release(true))
  return { client, release: () => client.query('commit') }
}

async function countWaiting(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.count
}

/** Connections report deadlocks when they end, at the latest. */
async function countDeadlocks(): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.deadlocks
}
