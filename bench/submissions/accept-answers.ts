import { authorAt, makeFormsAs } from '../bench-forms.ts'
import { type LargeForm, waitForOrders } from './large-form.ts'
import { compareTargets, connections, budgetRow } from '../measure/load-server.ts'
import { printTable } from '../measure/report.ts'

const rounds = Number(process.env.ACCEPT_ROUNDS ?? 5)
const orders = { name: 'answer_text', liking: 'answer_number' }

/**
 * Measures what the read indexes add to the cost of accepting a submission: in every other round PostgreSQL does not
 * update them. Counting and text indexing happen later, in the background, in all rounds.
 */
export async function acceptAnswers(form: LargeForm) {
  const { client, url, pid } = form
  const [slug] = await makeFormsAs(await authorAt(url, form.authorization), [1])
  const { rows } = await client.query<{ id: string }>('select id from forms where slug = $1', [
    slug,
  ])
  const id = Number(rows[0]!.id)
  for (const [column, read] of Object.entries(orders))
    await client.query('insert into form_orders (form_id, column_id, key) values ($1, $2, $3)', [
      id,
      column,
      `(${read}(coalesce(answers -> '${column}', 'null')))`,
    ])
  await waitForOrders(form)
  const keepUp = (isKept: boolean) => async () => {
    await client.query(
      `update pg_index set indisready = $1, indisvalid = $1 where indexrelid in (
         select oid from pg_class where relname in ('submissions_answers', 'submissions_created')
           or relname like 'submissions\\_order\\_%')`,
      [isKept],
    )
    await client.query('checkpoint')
  }
  const target = { pid, url, path: `/api/forms/${slug}/answer`, isPost: true as const }
  const { row, ratio } = await compareTargets(
    {
      without: { ...target, prepare: keepUp(false) },
      with: { ...target, prepare: keepUp(true) },
    },
    { rounds, seconds: 4 },
  )
  const share = ratio('with', 'without')
  printTable(
    `Accepting answers beside ${form.rows.toLocaleString('en')}, ${connections} connections, median of ${rounds} interleaved rounds`,
    [
      row('without indexes of answers, moments and two orders', 'without'),
      row('with them', 'with'),
      budgetRow('with to without', share, 'at least 0.90', share >= 0.9),
    ],
  )
  // The indexes lack the rows that arrived while they were not updated, so those rows are deleted without using them.
  await keepUp(false)()
  await client.query('delete from submissions where form_id = $1', [id])
  await client.query('delete from forms where id = $1', [id])
  await keepUp(true)()
}
