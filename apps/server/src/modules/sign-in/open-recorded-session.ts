import type { Database } from '../../database/client.ts'
import type { UserRow } from '../accounts/users.ts'
import { ownActor, recordAccountAudit } from '../audit/record-audit.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import type { Origin } from '../sessions/sessions.ts'

/** Opens a session and records it in the audit log. */
export const openRecordedSession = (
  db: Database,
  user: UserRow,
  origin: Origin,
  options: { remember: boolean },
): Promise<OpenedSession> =>
  db.transaction(async (db) => {
    const opened = await openSession(db, user, origin, options)
    await recordAccountAudit(db, ownActor(user.id, origin), 'account.signed_in', user)
    return opened
  })
