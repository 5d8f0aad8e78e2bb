import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { customDomains } from '../workspaces/custom-domains.table.ts'
import { workspacePlans, workspaces } from '../workspaces/workspaces.table.ts'
import { isDomainName } from './domain-name.policy.ts'
import { mostDomains } from './domain-state.policy.ts'

/** A domain whose ownership has been proven. */
export type ServedDomain = {
  id: number
  name: string
  workspaceId: number
  frontFormId: number | null
  isWithinPlan: boolean
  visitedAt: Date | null
}

const lifetimeMs = 1000
const mostKept = 5000
const hourMs = 3_600_000

/** Finds the owner of a name, cached for a second. */
export function createServedDomains(db: Database, config: Pick<Config, 'isSelfHosted'>) {
  const kept = new Map<string, { domain: Promise<ServedDomain | undefined>; untilMs: number }>()

  return {
    async find(name: unknown): Promise<ServedDomain | undefined> {
      if (!isDomainName(name)) return undefined
      const known = kept.get(name)
      if (known && known.untilMs > Date.now()) return known.domain
      const domain = readDomain(db, config, name)
      if (kept.size >= mostKept) kept.clear()
      kept.set(name, { domain, untilMs: Date.now() + lifetimeMs })
      domain.catch(() => kept.delete(name))
      return domain
    },
    /** For a change in this process; other processes notice within a second. */
    forget(name: string): void {
      kept.delete(name)
    },
    async noteCertificate({ id }: ServedDomain): Promise<void> {
      await db
        .update(customDomains)
        .set({ certificateAskedAt: sql`now()` })
        .where(and(eq(customDomains.id, id), isNull(customDomains.certificateAskedAt)))
    },
    async noteVisit({ id, name, visitedAt }: ServedDomain): Promise<void> {
      if (visitedAt !== null && Date.now() - visitedAt.getTime() < hourMs) return
      kept.delete(name)
      await db
        .update(customDomains)
        .set({ visitedAt: sql`now()` })
        .where(eq(customDomains.id, id))
    },
  }
}
export type ServedDomains = ReturnType<typeof createServedDomains>

async function readDomain(
  db: Database,
  config: Pick<Config, 'isSelfHosted'>,
  name: string,
): Promise<ServedDomain | undefined> {
  const [row] = await db
    .select({
      id: customDomains.id,
      name: customDomains.name,
      workspaceId: customDomains.workspaceId,
      frontFormId: customDomains.frontFormId,
      visitedAt: customDomains.visitedAt,
      plans: workspacePlans,
      earlier: sql<number>`(
        select count(*) from custom_domains as others
        where others.workspace_id = ${customDomains.workspaceId} and others.proven_at is not null
          and (others.proven_at, others.id) < (${customDomains.provenAt}, ${customDomains.id})
      )`.mapWith(Number),
    })
    .from(customDomains)
    .innerJoin(workspaces, eq(workspaces.id, customDomains.workspaceId))
    .where(
      and(
        eq(customDomains.name, name),
        isNotNull(customDomains.provenAt),
        isNull(workspaces.deletedAt),
      ),
    )
  if (!row) return undefined
  const { plans, earlier, ...domain } = row
  return { ...domain, isWithinPlan: earlier < mostDomains(config, plans) }
}
