import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { users } from '../accounts/users.table.ts'
import { templates, type TemplateRow } from './templates.table.ts'

const { structure, questions: _, ...light } = getTableColumns(templates)
const briefColumns = { ...light, color: sql<string | null>`${structure} ->> 'color'` }

/** Excludes the form, which may be large. */
export type BriefTemplate = Omit<TemplateRow, 'structure' | 'questions'> & { color: string | null }

type Whose = {
  /** Includes this user's own. */
  viewerId?: number | undefined
  onlyMine?: boolean
  limit?: number | undefined
}

/** Newest first. */
export const listBrief = (db: Database, whose: Whose = {}): Promise<BriefTemplate[]> =>
  limited(db.select(briefColumns).from(templates).where(isVisible(whose)).$dynamic(), whose)

export const listWhole = (db: Database, whose: Whose = {}): Promise<TemplateRow[]> =>
  limited(db.select().from(templates).where(isVisible(whose)).$dynamic(), whose)

export const isListedFor = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(templates, and(eq(templates.id, id), isListed()))) > 0

function limited<
  Query extends { orderBy: (...by: ReturnType<typeof desc>[]) => Query } & {
    limit: (most: number) => Query
  },
>(query: Query, { limit }: Whose): Query {
  const sorted = query.orderBy(desc(templates.createdAt), desc(templates.id))
  return limit === undefined ? sorted : sorted.limit(limit)
}

function isVisible({ viewerId, onlyMine = false }: Whose) {
  if (viewerId === undefined) return onlyMine ? sql`false` : isListed()
  const isMine = eq(templates.creatorId, viewerId)
  return onlyMine ? isMine : or(isListed(), isMine)
}

/** A blocked person's templates are hidden, as their forms are. */
export const isListed = () =>
  and(
    eq(templates.publiclyListed, true),
    sql`not exists (select from ${users} where ${users.id} = ${templates.creatorId} and ${users.blockedAt} is not null)`,
  )!
