import { and, eq, gte, lte } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import type { DayCounts, DayKey } from '../../statistics/count-submissions.ts'
import { addCounts, addStored, linesIn, type Counts } from '../../statistics/counts.ts'
import { formStatistics, formStatisticsDays } from '../../statistics/statistics.table.ts'
import type { Period } from './counted-submissions.queries.ts'

/** The counts of a version and status, over all days of a period. */
export type PartCounts = Omit<DayCounts, 'day'>
export type PeriodCounts = {
  days: readonly (DayKey & { submissions: number })[]
  parts: readonly PartCounts[]
}

export type KeptPeriods = (
  db: Database,
  formId: number,
  revision: number | null,
  period: Period,
) => Promise<PeriodCounts | undefined>

const nothing: PeriodCounts = { days: [], parts: [] }

/** A line takes about 100 bytes. */
const mostLines = 200_000

/**
 * Sums the kept days of a period and caches the sum as long as their revision is unchanged. Returns undefined if the
 * revision has changed.
 */
export function createKeptPeriods(): KeptPeriods {
  const known = new Map<string, { revision: number; lines: number; counts: PeriodCounts }>()
  let lines = 0

  function forget(name: string): void {
    lines -= known.get(name)?.lines ?? 0
    known.delete(name)
  }

  return async (db, formId, revision, period) => {
    const name = `${formId} ${period.from} ${period.to} ${period.version ?? ''}`
    const found = known.get(name)
    forget(name)
    if (revision === null) return nothing
    const counts =
      found?.revision === revision ? found.counts : await sumDays(db, formId, revision, period)
    if (!counts) return undefined
    const one = { revision, lines: countLines(counts), counts }
    // A concurrent request may have read the same period.
    forget(name)
    known.set(name, one)
    lines += one.lines
    // The least recently read entry comes first.
    for (const [other] of known) {
      if (lines <= mostLines) break
      forget(other)
    }
    return counts
  }
}

const countLines = ({ days, parts }: PeriodCounts) =>
  parts.reduce((sum, { counts }) => sum + linesIn(counts), days.length)

async function sumDays(
  db: Database,
  formId: number,
  revision: number,
  { from, to, version }: Period,
): Promise<PeriodCounts | undefined> {
  const rows = await db
    .select({ revision: formStatistics.revision, day: formStatisticsDays })
    .from(formStatistics)
    .leftJoin(
      formStatisticsDays,
      and(
        eq(formStatisticsDays.formId, formStatistics.formId),
        gte(formStatisticsDays.day, from),
        lte(formStatisticsDays.day, to),
        version === undefined ? undefined : eq(formStatisticsDays.versionId, version),
      ),
    )
    .where(eq(formStatistics.formId, formId))
  if (rows[0]?.revision !== revision) return undefined
  const kept = rows.flatMap(({ day }) => day ?? [])
  const parts = createParts()
  for (const day of kept) addStored(parts.add(day), day.counts)
  return {
    days: kept.map(({ day, versionId, status, submissions }) => ({
      day,
      versionId,
      status,
      submissions,
    })),
    parts: parts.list(),
  }
}

/** Leaves the cached counts unchanged. */
export function addDayCounts(
  { days, parts }: PeriodCounts,
  more: readonly DayCounts[],
): PeriodCounts {
  if (more.length === 0) return { days, parts }
  const sums = createParts()
  for (const one of [...parts, ...more]) addCounts(sums.add(one), one.counts)
  return { days: [...days, ...more], parts: sums.list() }
}

function createParts() {
  const parts = new Map<string, PartCounts>()
  return {
    /** Returns the counts to which the given part's counts should be added. */
    add({ versionId, status, submissions }: Omit<PartCounts, 'counts'>): Counts {
      const name = `${versionId} ${status}`
      const part = parts.get(name) ?? { versionId, status, submissions: 0, counts: new Map() }
      part.submissions += submissions
      parts.set(name, part)
      return part.counts
    },
    list: () => [...parts.values()],
  }
}
