import { compareReads } from './compare-reads.ts'
import type { LargeForm } from './large-form.ts'

const dayMs = 24 * 3600 * 1000
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

/** Compares results with the minimal SQL that reads the stored counts, and with counting the submissions themselves. */
export async function readResults(form: LargeForm) {
  const month = { from: dayBefore(29), to: dayBefore(0) }
  const year = { from: dayBefore(364), to: dayBefore(0) }
  const kept = ({ from, to }: typeof month) =>
    `select day, submissions, counts from form_statistics_days
     where form_id = ${form.id} and day between '${from}' and '${to}'`
  // A new period each time, so that it is not in any cache.
  let shift = 0
  const another = () => ({ from: dayBefore(29 + ++shift), to: dayBefore(shift) })
  const overview = (query: typeof month) => form.get('/results/overview', query)
  const summary = (query: typeof month) => form.get('/results/answers', query)
  const warm = { ms: 50 }
  const cold = { ms: 1000 }
  await compareReads(
    'Results, from what is kept',
    form,
    [
      {
        what: 'statistics of a month, warm',
        ours: () => overview(month),
        bare: kept(month),
        most: warm,
      },
      {
        what: 'statistics of a year, warm',
        ours: () => overview(year),
        bare: kept(year),
        most: warm,
      },
      {
        what: 'statistics of a month, cold',
        ours: () => overview(another()),
        bare: kept(month),
        most: cold,
      },
      {
        what: 'summary of 15 fields, a month, warm',
        ours: () => summary(month),
        bare: kept(month),
        most: warm,
      },
      {
        what: 'summary of 15 fields, a year, warm',
        ours: () => summary(year),
        bare: kept(year),
        most: warm,
      },
      {
        what: 'summary of 15 fields, a month, cold',
        ours: () => summary(another()),
        bare: kept(month),
        most: cold,
      },
      {
        what: 'summary of 15 fields, nearly a year, cold',
        ours: () => summary({ from: dayBefore(364), to: dayBefore(++shift) }),
        bare: kept(year),
        most: cold,
      },
      {
        what: 'where people stop, warm',
        ours: () => form.get('/results/stops', month),
        bare: kept(month),
        most: warm,
      },
      {
        what: 'text answers of a field, half a year ago',
        ours: () =>
          form.get('/results/answers/motivation', { from: dayBefore(200), to: dayBefore(180) }),
        bare: `select id, answers from submissions where form_id = ${form.id} and deleted_at is null
        and created_at < '${dayBefore(179)}' order by created_at desc, id desc limit 20`,
        most: warm,
      },
    ],
    { perMinute: 75 },
  )
  const startMs = performance.now()
  await form.client.query(
    `select answers -> 'city', count(*) from submissions where form_id = ${form.id} and deleted_at is null group by 1`,
  )
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
  console.log(`  counting the submissions by the choices of one field instead: ${seconds} s`)
}
