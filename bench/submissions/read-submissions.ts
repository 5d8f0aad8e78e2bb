import { type LargeForm, waitForOrders } from './large-form.ts'
import { compareReads, timeOf, type Read } from './compare-reads.ts'

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

/**
 * The submissions table: pages, jumps, orders, filters and search, compared with the minimal SQL for the same result.
 */
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
      most: { overMs: 10 },
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
      bare: `select count(*) from (select 1 from submissions where form_id = ${form.id} and deleted_at is null and answers @> '{"city": "Oslo"}' limit 10001) as found`,
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
  const bySort = async (sorts: readonly string[]) => {
    for (const sort of sorts) await list({ sort })
  }
  await forgetOrders(form)
  console.log('\nOrdered for the first time, without an index')
  for (const sort of ['hours', 'name', '@completion_time', '@label'])
    console.log(`  by ${sort}: ${(await timeOf(() => bySort([sort]))).toFixed(0)} ms`)
  const took = await timeOf(() => waitForOrders(form))
  await form.client.query('analyze submissions')
  console.log(`  their indexes: ready after ${(took / 1000).toFixed(0)} s in the background`)
  const hours = `answer_number(coalesce(answers -> 'hours', 'null'))`
  const name = `(answer_text(coalesce(answers -> 'name', 'null')) collate answer_order)`
  await compareReads('Ordered by a column, with the index that the first one asked for', form, [
    {
      what: 'by a number, first page',
      ours: () => list({ sort: 'hours' }),
      bare: `${listed} and ${hours} is not null order by ${hours}, id limit ${limit}`,
      most: { ms: 150 },
    },
    {
      what: 'by a text, last first',
      ours: () => list({ sort: 'name', order: 'desc' }),
      bare: `${listed} and ${name} is not null order by ${name} desc, id desc limit ${limit}`,
      most: { ms: 150 },
    },
    {
      what: 'by the time that it took',
      ours: () => list({ sort: '@completion_time' }),
      bare: `${listed} and completion_time is not null order by completion_time::double precision, id limit ${limit}`,
      most: { ms: 150 },
    },
    {
      what: 'by label',
      ours: () => list({ sort: '@label' }),
      bare: `${listed} order by (coalesce(label, 'new') collate answer_order), id limit ${limit}`,
      most: { ms: 150 },
    },
  ])
}

/** Removes the orders of a previous run whose submissions were kept. */
async function forgetOrders({ client }: LargeForm): Promise<void> {
  const { rows } = await client.query<{ id: string }>('delete from form_orders returning id')
  for (const { id } of rows) await client.query(`drop index if exists submissions_order_${id}`)
}
