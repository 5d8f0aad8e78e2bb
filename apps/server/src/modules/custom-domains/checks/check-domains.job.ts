import { defineChore } from '../../../jobs/define-job.ts'
import type { Workers } from '../../../jobs/workers.ts'
import { checkDomain, type CheckParts } from './check-domain.ts'
import { listDue } from '../custom-domains.queries.ts'

export const checkDomainsJob = defineChore({
  name: 'custom-domains.check',
  cron: '23 * * * *',
  timeoutSeconds: 1800,
})

const atOnce = 20
/** A domain that was just checked need not be checked again. */
const leastAgeMs = 10 * 60_000

/** With the feature off, nothing is checked and nobody loses a domain. */
export async function workOnDomains(
  workers: Workers,
  parts: CheckParts | undefined,
): Promise<void> {
  await workers.work(
    checkDomainsJob,
    async ({ signal }) => {
      if (parts) await checkDomains(parts, { signal })
    },
    { concurrency: 1 },
  )
}

export async function checkDomains(
  parts: CheckParts,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const due = await listDue(parts.db, new Date(now.getTime() - leastAgeMs))
  for (let start = 0; start < due.length && !signal?.aborted; start += atOnce)
    await Promise.all(
      due.slice(start, start + atOnce).map((domain) => checkDomain(parts, domain, now)),
    )
}
