import type { Database } from '../../database/client.ts'
import { issueToken } from '../account-links/one-time-tokens.ts'
import { secondFactorRequired } from '../accounts/account-problems.ts'
import type { UserRow } from '../accounts/users.ts'
import { hasPasskeys } from '../passkeys/stored-passkeys.ts'
import type { OpenedSession } from '../sessions/open-session.ts'
import type { Origin } from '../sessions/sessions.ts'
import { openRecordedSession } from './open-recorded-session.ts'

/** After the first factor, whichever it was: opens a session or demands a second factor. */
export async function completeSignIn(
  db: Database,
  user: UserRow,
  origin: Origin,
  { remember }: { remember: boolean },
): Promise<OpenedSession> {
  if (!user.twoFactorEnabledAt) return openRecordedSession(db, user, origin, { remember })
  const pendingToken = await issueToken(db, user, 'second_factor', { remember })
  const methods = (await hasPasskeys(db, user.id))
    ? (['code', 'passkey'] as const)
    : ['code' as const]
  throw secondFactorRequired(pendingToken, user, methods)
}
