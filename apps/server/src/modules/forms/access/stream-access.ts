import type { Database } from '../../../database/client.ts'
import { unauthenticated } from '../../../problems.ts'
import type { Actor } from '../../sessions/actor.ts'
import { isSessionOpen } from '../../sessions/sessions.ts'
import { requireMembership } from './require-membership.ts'

/** Checked repeatedly while a client is listening: the user may have been removed or signed out meanwhile. */
export const streamAccess =
  (db: Database, { userId, sessionId }: Actor, formId: number) =>
  async (): Promise<void> => {
    await requireMembership(db, userId, String(formId), 'view')
    if (sessionId !== null && !(await isSessionOpen(db, sessionId))) throw unauthenticated()
  }
