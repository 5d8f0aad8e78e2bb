import type { EndpointRequest, EndpointResponse } from '@formstead/contract'
import type { Form, FormBlock } from '@formstead/form-engine'
import { groups, stoppedAtTheEnd } from '../statistics/count-submissions.ts'
import type { MeasuredForm } from './overview.ts'
import { resolvePeriod } from './counts/period.ts'
import { readPeriod, type ResultParts } from './counts/read-days.ts'
import { countViews, findFirstVisitDay } from './visits.queries.ts'

type Stops = EndpointResponse<'GET /open/forms/{form}/results/stops'>
type Query = EndpointRequest<'GET /open/forms/{form}/results/stops'>['query']

/** Shows where respondents left, from partial submissions: at the question after the last answered one. */
export async function readStops(
  given: ResultParts,
  form: MeasuredForm & { versionId: number },
  query: Query,
): Promise<Stops> {
  const { db, openVersions } = given
  const { period, timeZone, parts } = await readPeriod(given, form.id, (zone) =>
    resolvePeriod(query, zone),
  )
  const views = await countViews(db, form.id, [period])
  const shown = query.version ?? form.versionId
  const layout = (await openVersions(db, [shown])).get(shown)
  const sumOf = (status: 'partial' | 'completed') =>
    parts.reduce((sum, part) => sum + (part.status === status ? part.submissions : 0), 0)
  const stopped = new Map<string, number>()
  for (const { counts } of parts)
    for (const [id, count] of counts.get(groups.stops) ?? [])
      stopped.set(id, (stopped.get(id) ?? 0) + count)
  const partial = sumOf('partial')
  const submissions = sumOf('completed')
  const starts = submissions + partial
  const since = await findFirstVisitDay(db, form.id, timeZone)
  return {
    is_measured: form.keepsPartials || partial > 0,
    views: period.to < since ? null : [...views.values()].reduce((sum, count) => sum + count, 0),
    starts,
    submissions,
    pages: layout ? walkPages(layout, stopped, starts) : [],
    stopped_at_the_end: stopped.get(stoppedAtTheEnd) ?? 0,
  }
}

function walkPages(
  form: Form,
  stopped: ReadonlyMap<string, number>,
  starts: number,
): Stops['pages'] {
  let reached = starts
  return splitPages(form)
    .map((fields) => {
      const before = reached
      const questions = fields.map(({ block }) => {
        const question = {
          id: block.id,
          name: block.name,
          type: block.type,
          reached,
          stopped: stopped.get(block.id) ?? 0,
        }
        reached -= question.stopped
        return question
      })
      return { finished: reached, stopped: before - reached, questions }
    })
    .filter(({ questions }) => questions.length > 0)
}

/** Splits pages as in the document, since skipping depends on the answers. */
function splitPages({ blocks }: Form): FormBlock[][] {
  const pages: FormBlock[][] = [[]]
  for (const entry of blocks) {
    if (entry.breaksPage) pages.push([])
    else if (entry.answer && !entry.flags.hidden) pages.at(-1)!.push(entry)
  }
  return pages
}
