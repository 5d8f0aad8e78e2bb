import type { Draft } from '@formstead/form-engine'
import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { hashToken, makeToken } from '../../secrets/random-token.ts'
import { type AgentDraft, agentDraftKeys, agentDrafts } from './agent-drafts.table.ts'

const lifetimeDays = 7
const mostKeys = 20
type KeyKind = (typeof agentDraftKeys.$inferSelect)['kind']

const isAlive = gt(agentDrafts.expiresAt, sql`now()`)

export async function insertAgentDraft(
  db: Database,
  document: Draft,
): Promise<{ token: string; draft: AgentDraft }> {
  const token = makeToken()
  const [draft] = await db
    .insert(agentDrafts)
    .values({
      tokenHash: hashToken(token),
      document,
      expiresAt: sql`now() + make_interval(days => ${lifetimeDays})`,
    })
    .returning()
  return { token, draft: draft! }
}

export async function findByToken(db: Database, token: string): Promise<AgentDraft | undefined> {
  const [draft] = await db
    .select()
    .from(agentDrafts)
    .where(and(eq(agentDrafts.tokenHash, hashToken(token)), isAlive))
  return draft
}

export async function findAgentDraft(db: Database, id: string): Promise<AgentDraft | undefined> {
  if (!isUuid(id)) return undefined
  const [draft] = await db
    .select()
    .from(agentDrafts)
    .where(and(eq(agentDrafts.id, id), isAlive))
  return draft
}

export async function lockAgentDraft(db: Database, id: string): Promise<AgentDraft | undefined> {
  const [draft] = await db
    .select()
    .from(agentDrafts)
    .where(and(eq(agentDrafts.id, id), isAlive))
    .for('update')
  return draft
}

export async function updateAgentDraft(
  db: Database,
  id: string,
  values: Partial<typeof agentDrafts.$inferInsert>,
): Promise<AgentDraft> {
  const [draft] = await db
    .update(agentDrafts)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(agentDrafts.id, id))
    .returning()
  return draft!
}

/** Adds a key, and deletes the oldest keys of its kind if there are too many. */
export async function addKey(db: Database, draftId: string, kind: KeyKind): Promise<string> {
  const token = makeToken()
  await db.insert(agentDraftKeys).values({ tokenHash: hashToken(token), draftId, kind })
  const ofKind = and(eq(agentDraftKeys.draftId, draftId), eq(agentDraftKeys.kind, kind))
  const kept = db
    .select({ hash: agentDraftKeys.tokenHash })
    .from(agentDraftKeys)
    .where(ofKind)
    .orderBy(desc(agentDraftKeys.createdAt))
    .limit(mostKeys)
  await db.delete(agentDraftKeys).where(and(ofKind, notInArray(agentDraftKeys.tokenHash, kept)))
  return token
}

export async function findByKey(
  db: Database,
  token: string,
  kind: KeyKind,
): Promise<AgentDraft | undefined> {
  const [found] = await db
    .select({ draft: agentDrafts })
    .from(agentDraftKeys)
    .innerJoin(agentDrafts, eq(agentDrafts.id, agentDraftKeys.draftId))
    .where(
      and(eq(agentDraftKeys.tokenHash, hashToken(token)), eq(agentDraftKeys.kind, kind), isAlive),
    )
  return found?.draft
}

export async function deleteExpiredAgentDrafts(db: Database, now: Date): Promise<void> {
  await db.delete(agentDrafts).where(lt(agentDrafts.expiresAt, now))
}
