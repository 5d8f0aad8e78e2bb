import {
  and,
  asc,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { EndpointRequest } from '@formstead/contract'
import type { Database } from '../../database/client.ts'
import { auditChains, auditEntries } from '../audit/audit.table.ts'

export type AuditFilter = Omit<EndpointRequest<'GET /moderator/audit-log'>['query'], 'before'>
export type AuditRow = typeof auditEntries.$inferSelect
/** Null for the log of the instance. */
export type AuditLogScope = number | null

const isOf = (log: AuditLogScope) =>
  log === null ? isNull(auditEntries.workspaceId) : eq(auditEntries.workspaceId, log)

/** Newest first, before a position. */
export function listEntries(
  db: Database,
  log: AuditLogScope,
  filter: AuditFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        isOf(log),
        before === undefined ? undefined : lt(auditEntries.position, before),
        ...matching(filter),
      ),
    )
    .orderBy(desc(auditEntries.position))
    .limit(limit)
}

function matching({ group, person, from, to, search }: AuditFilter): (SQL | undefined)[] {
  return [
    group && like(auditEntries.action, `${group}.%`),
    person === undefined
      ? undefined
      : or(eq(auditEntries.actorId, person), eq(auditEntries.impersonatorId, person)),
    from ? gte(auditEntries.at, startOf(sql`${from}::date`)) : undefined,
    to ? lt(auditEntries.at, startOf(sql`${to}::date + 1`)) : undefined,
    search ? hasText(search) : undefined,
  ]
}

/** Without the first cast, the day would start at midnight in the time zone of the session. */
const startOf = (day: SQL): SQL => sql`(${day})::timestamp at time zone 'UTC'`

function hasText(search: string): SQL {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`concat_ws(' ', ${auditEntries.action}, ${auditEntries.actorName}, ${auditEntries.impersonatorName},
    ${auditEntries.subjectName}, ${auditEntries.details}::text, ${auditEntries.ip}) ilike ${pattern}`
}

/** Everyone who appears in a log, for a filter. */
export async function listPeople(db: Database, log: AuditLogScope) {
  const rows = await db
    .select({
      id: auditEntries.actorId,
      name: sql<
        string | null
      >`(array_agg(${auditEntries.actorName} order by ${auditEntries.id} desc))[1]`,
    })
    .from(auditEntries)
    .where(and(isOf(log), isNotNull(auditEntries.actorId)))
    .groupBy(auditEntries.actorId)
    .orderBy(asc(auditEntries.actorId))
    .limit(500)
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? String(id) }]))
}

export async function findChain(db: Database, log: AuditLogScope) {
  const [chain] = await db
    .select()
    .from(auditChains)
    .where(log === null ? isNull(auditChains.workspaceId) : eq(auditChains.workspaceId, log))
  return {
    length: chain?.length ?? 0,
    hash: chain && chain.length > 0 ? chain.hash.toString('hex') : null,
  }
}
