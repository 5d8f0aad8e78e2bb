import type { Database } from '../../database/client.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import { wrongCredentials } from '../accounts/account-problems.ts'
import { lockUser, updateUser, type UserRow } from '../accounts/users.ts'
import { rememberNetwork } from './known-networks.ts'
import { startSession, type Origin } from './sessions.ts'

const shortSeconds = 7 * 86_400
const rememberedSeconds = 30 * 86_400

export type OpenedSession = { token: string; token_type: 'bearer'; expires_in: number }

/** Fails if the credentials that were just verified have changed, or the account was blocked, in the meantime. */
export async function openSession(
  db: Database,
  proved: Pick<UserRow, 'id' | 'credentialVersion'>,
  origin: Origin,
  { remember }: { remember: boolean },
): Promise<OpenedSession> {
  const lifetimeSeconds = remember ? rememberedSeconds : shortSeconds
  return db.transaction(async (db) => {
    const user = await lockUser(db, proved.id)
    if (!user || user.blockedAt || user.credentialVersion !== proved.credentialVersion)
      throw wrongCredentials()
    await rememberNetwork(db, user.id, networkOf(origin.ip))
    const { language } = origin
    if (language && language !== user.language) await updateUser(db, user.id, { language })
    const { token } = await startSession(db, user.id, { lifetimeSeconds, ...origin })
    return { token, token_type: 'bearer', expires_in: lifetimeSeconds }
  })
}
