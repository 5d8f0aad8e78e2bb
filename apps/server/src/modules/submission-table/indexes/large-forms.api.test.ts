import type { EndpointInput } from '@formstead/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { makeForm } from '../../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import { storeAnswers } from '../../../testing/fixtures/test-records.ts'
import { indexSearches } from './index-searches.job.ts'
import { listWindow } from '../list-window.ts'
import { indexOrders, noteOrder } from './order-indexes.ts'
import { tableOf } from '../columns/table-columns.ts'
import { prepareMatch } from '../filter/table-match.ts'
import { listStretches, readOrder, type Cursor, type TableOrder } from '../table-order.ts'

const app = await createTestApp()
const { call, db } = app
const owner = await makeUser(db)
const properties = [
  { id: 'name', name: 'Name', type: 'text' },
  { id: 'age', name: 'Age', type: 'number' },
  { id: 'from', name: 'From', type: 'date' },
]
type Query = NonNullable<EndpointInput<'GET /open/forms/{form}/submissions'>['query']>
const list = (query: Query, params: { form: string }) =>
  call('GET /open/forms/{form}/submissions', { params, query }, owner.token)
const definitions = async () =>
  (
    await db.execute<{ indexdef: string }>(
      sql`select indexdef from pg_indexes where indexname like 'submissions\\_order\\_%'`,
    )
  ).rows.map(({ indexdef }) => indexdef)

test('search finds indexed, newer and changed submissions', async () => {
  const own = await makeForm(app, owner, { properties })
  const day = new Date(Date.now() - 3_600_000)
  const old = { createdAt: day }
  const [first, second] = await storeAnswers(
    db,
    own.id,
    [{ name: 'A 50% Heron' }, { name: 'b' }],
    old,
  )
  const search = async (text: string) =>
    (await list({ search: text }, { form: String(own.id) })).body.data.map(({ id }) => id)
  expect(await search('0% her')).toEqual([first])
  await indexSearches(db, { limits: { largeForm: 1, settledSeconds: 60 } })
  const [late] = await storeAnswers(db, own.id, [{ name: 'a late heron' }])
  expect(await search('heron')).toEqual([late, first])
  expect(await search('0%_her')).toEqual([])
  const at = { form: String(own.id), submission: second! }
  await call(
    'PUT /open/forms/{form}/submissions/{submission}',
    { params: at, body: { name: 'now a heron' } },
    owner.token,
  )
  expect(await search('HERON')).toEqual([late, second, first])
})

test('a form with nearly all submissions is listed without scanning newer ones of others', async () => {
  const [large, other] = [
    await makeForm(app, owner, { properties }),
    await makeForm(app, owner, { properties }),
  ]
  const ids = await storeAnswers(
    db,
    large.id,
    Array.from({ length: 2000 }, (_, index) => ({ age: index })),
  )
  await storeAnswers(
    db,
    other.id,
    Array.from({ length: 200 }, () => ({ age: 1 })),
  )
  await db.execute(sql`vacuum analyze submissions`)
  const newestFirst: TableOrder = { key: null, isDescending: true }
  const read = async (cursor?: Cursor) => {
    const [stretch] = listStretches(newestFirst, false, large.id)
    const { rows } = await db.execute(sql`explain (analyze, buffers, format json)
      select id, answers from submissions where ${stretch!.rowsFrom(cursor)} and deleted_at is null
      order by ${stretch!.orderBy} limit 20`)
    return JSON.stringify(rows)
  }
  const middle = { key: null, id: ids[1000]! }
  for (const plan of [await read(), await read(middle)]) {
    expect(plan).toContain('submissions_listed')
    expect(Number(/"Shared Hit Blocks":(\d+)/.exec(plan)![1])).toBeLessThan(15)
  }
})

test('a sort order in use gets an index, which the table uses', async () => {
  const own = await makeForm(app, owner, { properties })
  const many = Array.from({ length: 3000 }, (_, index) => ({
    name: `n${index % 7}`,
    age: index % 50,
  }))
  const ids = await storeAnswers(db, own.id, many)
  await db.execute(sql`
    update submissions set completion_time = id % 90, label = case when id % 3 = 0 then 'done' end,
      meta = '{"ip_address": "10.0.0.1", "attribution": {"utm_source": "news"}}'`)
  const tableWith = (firstLabel: string) =>
    tableOf({
      formId: own.id,
      properties: own.properties,
      removed: [],
      timeZone: 'UTC',
      firstLabel,
    })
  const table = tableWith('new')
  const explain = async (sort: string) => {
    const match = await prepareMatch(db, table, { status: 'all' })
    const order = readOrder(table, { sort, order: 'desc' })
    const [valued] = listStretches(order, false, own.id)
    const { kind } = table.columns.get(sort)!.column
    const key = kind === 'number' || kind === 'date' ? 25 : 'n3'
    const query = sql`explain select id from submissions where ${valued!.rowsFrom({ key, id: 1 })}
      and ${match.where} order by ${valued!.orderBy} limit 20`
    // PostgreSQL would rather sort so few rows, but what matters is that the index matches the query.
    return db.transaction(async (db) => {
      await db.execute(sql`set local enable_sort = off`)
      return JSON.stringify((await db.execute(query)).rows)
    })
  }
  const note = (sort: string, of = table) =>
    noteOrder(db, own.id, sort, of.columns.get(sort)!.sortKey!)
  const ownColumns = ['@label', '@status', '@completion_time', '@updated_at']
  for (const sorts of [
    ['age', 'name', 'from', ...ownColumns],
    ['@ip_address', '@attribution.utm_source'],
  ]) {
    for (const sort of sorts) await note(sort)
    await indexOrders(db, app.url)
    await db.execute(sql`analyze submissions`)
    for (const sort of sorts) expect(await explain(sort)).toContain('submissions_order_')
    await db.execute(sql`update form_orders set used_at = now() - interval '2 days'`)
  }
  const { body } = await list({ sort: 'age', order: 'desc', limit: 1 }, { form: String(own.id) })
  expect(body.data[0]!.id).toBe(ids.findLast((_, index) => index % 50 === 49))
  // Another key gets another index, and the least recently used order makes room.
  await note('@label', tableWith('done'))
  await indexOrders(db, app.url)
  expect(await definitions()).toHaveLength(8)
  expect((await definitions()).join()).toContain("COALESCE(label, 'done'::text)")
  await indexOrders(db, app.url, { now: new Date(Date.now() + 40 * 86_400_000) })
  expect(await definitions()).toEqual([])
})

test('the index of a form that was removed is dropped', async () => {
  const own = await makeForm(app, owner, { properties })
  const { columns } = tableOf({
    formId: own.id,
    properties: own.properties,
    removed: [],
    timeZone: 'UTC',
    firstLabel: 'new',
  })
  await noteOrder(db, own.id, 'age', columns.get('age')!.sortKey!)
  await indexOrders(db, app.url)
  expect(await definitions()).toHaveLength(1)
  await db.execute(sql`delete from forms where id = ${own.id}`)
  await indexOrders(db, app.url)
  expect(await definitions()).toEqual([])
})

test('without an index a large form is sorted in pieces, with the same result', async () => {
  const own = await makeForm(app, owner, { properties })
  const ages = Array.from({ length: 40 }, (_, index) => (index % 9 === 4 ? null : (index * 7) % 13))
  await storeAnswers(
    db,
    own.id,
    ages.map((age) => ({ age, name: `n${age}` })),
  )
  const table = tableOf({
    formId: own.id,
    properties: own.properties,
    removed: [],
    timeZone: 'UTC',
    firstLabel: 'new',
  })
  const match = await prepareMatch(db, table, { status: 'all' })
  const walk = async (order: TableOrder, isBackward: boolean) => {
    const ids: number[] = []
    for (let from: Cursor | undefined; ;) {
      const { rows, end } = await listWindow(db, match, order, { from, isBackward, limit: 7 })
      const page = rows.map(({ row }) => row.id)
      ids.push(...(isBackward ? page.toReversed() : page))
      if (!end) return ids
      from = end
    }
  }
  for (const sort of ['age', 'name', '@updated_at'])
    for (const direction of ['asc', 'desc'] as const) {
      const order = readOrder(table, { sort, order: direction })
      const whole = await walk(order, false)
      expect(whole).toHaveLength(40)
      expect(await walk({ ...order, pieces: 6 }, false)).toEqual(whole)
      expect(await walk({ ...order, pieces: 6 }, true)).toEqual(whole.toReversed())
    }
})

test('a word that most submissions contain is found as well', async () => {
  const own = await makeForm(app, owner, { properties })
  const old = { createdAt: new Date(Date.now() - 3_600_000) }
  const ids = await storeAnswers(
    db,
    own.id,
    Array.from({ length: 30 }, (_, index) => ({ name: `heron ${index}` })),
    old,
  )
  await indexSearches(db, { limits: { largeForm: 1, settledSeconds: 60 } })
  const { body } = await list({ search: 'HERON', limit: 5 }, { form: String(own.id) })
  expect(body.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5))
})
