import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { PublishedForm } from '../forms/published/published-forms.ts'
import { dayFormat } from './count-submissions.ts'
import type { FindCountry } from './read-countries.ts'
import type { Visit } from './read-visit.ts'

const pauseMs = 1000
/** More values per day would be an attack, or of no use. Further ones are counted together, without a value. */
const mostValuesOfDay = 100

type Visited = {
  formId: number
  versionId: number
  day: string
  facts: Visit & { country?: string }
  count: number
}
/** How many visits have this value in common. */
type Tally = {
  form_id: number
  day: string
  version_id: number
  kind: string
  value: string
  count: number
}

/**
 * Counts how often forms are opened, and from where. Visits are batched for a second, so that they do not queue for a
 * busy form's row, which submissions need as well. A crash loses a second of visits, but no submissions.
 */
export function createVisitCounter(
  db: Database,
  onFailure: (error: unknown) => void,
  findCountry?: FindCountry,
) {
  let counted = new Map<string, Visited>()
  let timer: NodeJS.Timeout | undefined

  let flushed = Promise.resolve()

  /** Also waits for a flush under way, so that the database can be closed afterwards. */
  const flush = () => (flushed = flushed.catch(() => {}).then(write))

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const visits = [...counted.values()]
    counted = new Map()
    if (visits.length === 0) return
    const tallies = tally(visits)
    await addViews(db, tallies)
    await addVisits(db, tallies)
  }

  return {
    /** Of the IP address only the country is kept, and only if it can be determined. */
    count({ id, versionId, document }: CountedForm, visit: Visit, request: { ip: string }): void {
      const day = dayFormat(document.settings.time_zone)(new Date())
      const country = findCountry?.(request.ip)
      const { source, device, browser, os } = visit
      const name = [id, versionId, day, country, device, browser, os, source].join('\n')
      const known = counted.get(name)
      if (known) known.count++
      else {
        const facts = { ...visit, ...(country !== undefined && { country }) }
        counted.set(name, { formId: id, versionId, day, facts, count: 1 })
      }
      timer ??= setTimeout(() => void flush().catch(onFailure), pauseMs)
    },
    flush,
  }
}
export type VisitCounter = ReturnType<typeof createVisitCounter>

type CountedForm = Pick<PublishedForm, 'id' | 'versionId' | 'document'>

function tally(visits: readonly Visited[]): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const { formId, versionId, day, facts, count } of visits)
    for (const [kind, value] of Object.entries({ view: '', ...facts })) {
      const name = `${formId} ${versionId} ${day} ${kind} ${value}`
      const known = tallies.get(name)
      if (known) known.count += count
      else tallies.set(name, { form_id: formId, day, version_id: versionId, kind, value, count })
    }
  return [...tallies.values()]
}

async function addViews(db: Database, tallies: readonly Tally[]): Promise<void> {
  const views = tallies.filter(({ kind }) => kind === 'view')
  // Lock in order of the forms, like the code that stores submissions, to avoid deadlocks.
  await db.execute(sql`
    with more as (
      select form_id, count from (
        select form_id, sum(count) as count
        from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as more(form_id bigint, count bigint)
        group by form_id) more
      join form_counters using (form_id)
      order by form_id
      for update of form_counters
    )
    update form_counters set views = form_counters.views + more.count
    from more where form_counters.form_id = more.form_id`)
}

/** Writes in a fixed order, so that two processes cannot deadlock. */
async function addVisits(db: Database, tallies: readonly Tally[]): Promise<void> {
  await db.execute(sql`
    with more as (
      select more.* from jsonb_to_recordset(${JSON.stringify(tallies)}::jsonb)
        as more(form_id bigint, day date, version_id bigint, kind text, value text, count bigint)
      join forms on forms.id = form_id
    ), named as (
      select form_id, day, version_id, kind, count,
        case when exists (select from form_visits
            where (form_visits.form_id, form_visits.day, form_visits.version_id, form_visits.kind, form_visits.value)
              = (more.form_id, more.day, more.version_id, more.kind, more.value))
          or row_number() over (partition by form_id, day, version_id, kind order by value) +
            (select count(*) from form_visits
              where (form_visits.form_id, form_visits.day, form_visits.version_id, form_visits.kind)
                = (more.form_id, more.day, more.version_id, more.kind)) <= ${mostValuesOfDay}
          then value else '' end as value
      from more
    )
    insert into form_visits (form_id, day, version_id, kind, value, count)
    select form_id, day, version_id, kind, value, sum(count) from named
    group by form_id, day, version_id, kind, value
    order by form_id, day, version_id, kind, value
    on conflict (form_id, day, version_id, kind, value)
      do update set count = form_visits.count + excluded.count`)
}
