import { connectDatabase } from '../apps/server/src/database/client.ts'
import { indexOrders } from '../apps/server/src/modules/submission-table/order-indexes.ts'
import type { LargeForm } from './large-form.ts'
import { compareReads, type Read } from './compare-reads.ts'

const columns =
  'id, public_id, version_id, status, answers, completion_time, meta, created_at, updated_at, label'
const limit = 50

const filterBy = (...leaves: [identifier: string, operator: string, value: unknown][]) =>
  JSON.stringify({
    operatorIdentifier: 'and',
    children: leaves.map(([identifier, operator, value]) => ({
      identifier,
      value: { operator, value },
    })),
  })

/** The table of submissions: pages, jumps, orders, filters and search, beside the least SQL that finds the same. */
export async function readSubmissions(form: LargeForm) {
  const middle = Math.floor(form.rows / 2)
  const listed = `select ${columns} from submissions where form_id = ${form.id} and deleted_at is null`
  const page = `order by id desc limit ${limit}`
  const list = (query: Record<string, string | number>) =>
    form.get('/submissions', { limit, ...query })
  const { rows: ids } = await form.client.query<{ id: string }>(
    `select id from submissions where form_id = ${form.id} order by id desc offset ${middle} limit 1`,
  )
  const { meta } = (await list({ position: middle })) as { meta: { next_cursor: string } }
  const reads: Read[] = [
    { what: 'first page', ours: () => list({}), bare: `${listed} ${page}`, most: { overMs: 10 } },
    {
      what: 'page in the middle, by cursor',
      ours: () => list({ after: meta.next_cursor }),
      bare: `${listed} and id < ${ids[0]!.id} ${page}`,
      most: { overMs: 10 },
    },
    {
      what: 'jump to the middle, by position',
      ours: () => list({ position: middle }),
      bare: `${listed} order by id desc offset ${middle} limit ${limit}`,
      most: { ms: 150 },
    },
    {
      what: 'filter: exact value of one in many',
      ours: () => list({ filter: filterBy(['email', 'equals', `person${middle}@people.example`]) }),
      bare: `${listed} and answers @> '{"email": "person${middle}@people.example"}' ${page}`,
      most: { ms: 150 },
    },
    {
      what: 'filter: three fields',
      ours: () =>
        list({
          filter: filterBy(
            ['city', 'equals', 'Oslo'],
            ['confidence', 'greater_than', 4],
            ['source', 'equals', 'Newsletter 34'],
          ),
        }),
      bare: `${listed} and answers @> '{"city": "Oslo", "source": "Newsletter 34"}' and (answers -> 'confidence')::int > 4 ${page}`,
      most: { ms: 150 },
    },
    {
      what: 'filter: a day',
      ours: () => list({ filter: filterBy(['start', 'before', '2025-03-01']) }),
      bare: `${listed} and answers ->> 'start' < '2025-03-01' ${page}`,
      most: { ms: 150 },
    },
    {
      what: 'count of a filter',
      ours: () => form.get('/submissions/count', { filter: filterBy(['city', 'equals', 'Oslo']) }),
      bare: `select count(*) from (select 1 from submissions where form_id = ${form.id} and answers @> '{"city": "Oslo"}' limit 10001) as found`,
      most: { ms: 150 },
    },
    {
      what: 'search: a rare word',
      ours: () => list({ search: 'Chainsaw' }),
      bare: `${listed} and id in (select submission_id from submission_texts where text ilike '%chainsaw%') ${page}`,
      most: { ms: 150 },
    },
    {
      what: 'search: in every answer',
      ours: () => list({ search: 'birds again' }),
      bare: `${listed} and answers::text ilike '%birds again%' ${page}`,
      most: { ms: 150 },
    },
    {
      what: 'search: nowhere',
      ours: () => list({ search: 'xylophone' }),
      bare: `${listed} and id in (select submission_id from submission_texts where text ilike '%xylophone%') ${page}`,
      most: { ms: 150 },
    },
  ]
  await compareReads(`Reading submissions of ${form.rows.toLocaleString('en')}`, form, reads)
  await prepareOrders(form, ['hours', 'name'])
  const sortKey = `answer_number(coalesce(answers -> 'hours', 'null'))`
  await compareReads('Ordered by a field, with the index that the first one asked for', form, [
    {
      what: 'by a number, first page',
      ours: () => list({ sort: 'hours' }),
      bare: `${listed} and ${sortKey} is not null order by ${sortKey}, id limit ${limit}`,
      most: { ms: 150 },
    },
    {
      what: 'by a text, last first',
      ours: () => list({ sort: 'name', order: 'desc' }),
      bare: `${listed} order by id desc limit ${limit}`,
      most: { ms: 150 },
    },
  ])
}

/** As a minute after somebody has ordered by them. */
async function prepareOrders(form: LargeForm, sorts: string[]): Promise<void> {
  for (const column of sorts)
    await form.client.query(
      'insert into form_orders (form_id, column_id) values ($1, $2) on conflict do nothing',
      [form.id, column],
    )
  const { db, close } = connectDatabase(form.databaseUrl, { poolSize: 1, onConnectionLost() {} })
  const startMs = performance.now()
  await indexOrders(db, form.databaseUrl)
  await close()
  await form.client.query('analyze submissions')
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
  console.log(`\n${sorts.length} indexes for orders: ${seconds} s in the background`)
}
