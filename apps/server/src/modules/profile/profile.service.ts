import type { Database } from '../../database/client.ts'
import { forbidden, invalid, problem, unauthenticated } from '../../problems.ts'
import { endAppAccess } from '../oauth-server/end-app-access.ts'
import { ownActor, recordAccountAudit } from '../audit/record-audit.ts'
import { mailPasswordChanged } from '../account-links/account-mail.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { findUser, lockUser, updateUser, type UserRow } from '../accounts/users.ts'
import { revokeAllTokens } from '../account-links/one-time-tokens.ts'
import { endSessions, listSessions, type Origin, startSession } from '../sessions/sessions.ts'
import { askForEmailChange } from '../email-address/email-address.service.ts'
import type { OpenedSession } from '../sessions/open-session.ts'
import { requirePassword } from '../accounts/require-password.ts'
import type { SessionActor } from '../sessions/actor.ts'
import { requireUsableEmail } from '../accounts/usable-email.ts'

export async function updateProfile(
  db: Database,
  parts: AccountParts,
  { userId }: SessionActor,
  given: { name: string; email: string; currentPassword: string },
  origin: Origin,
): Promise<UserRow> {
  const before = await findUser(db, userId)
  if (given.email === before?.email.toLowerCase())
    return updateUser(db, userId, { name: given.name })
  if (!given.currentPassword)
    throw invalid([problem('current_password', 'account.current_password_required')])
  const proved = await requirePassword(db, parts, userId, {
    password: given.currentPassword,
    field: 'current_password',
  })
  const asked = await askForEmailChange(db, parts, proved, given.email, origin)
  return updateUser(db, asked.id, { name: given.name })
}

/**
 * Ends every session and, unless `keepTokens` is set, every access token and connected app. Opens a new session that
 * lasts as long as the caller's would have.
 */
export async function changePassword(
  db: Database,
  parts: AccountParts,
  actor: SessionActor,
  given: { currentPassword: string; password: string; keepTokens: boolean },
  origin: Origin,
): Promise<OpenedSession> {
  await requirePassword(db, parts, actor.userId, {
    password: given.currentPassword,
    field: 'current_password',
  })
  const passwordHash = await parts.passwords.hash(given.password)
  return db.transaction(async (db) => {
    const before = await lockUser(db, actor.userId)
    const session = (await listSessions(db, actor.userId)).find(({ id }) => id === actor.sessionId)
    if (!before || !session) throw unauthenticated()
    const user = await updateUser(db, before.id, {
      passwordHash,
      credentialVersion: before.credentialVersion + 1,
      pendingEmail: null,
    })
    await endSessions(db, user.id)
    await revokeAllTokens(db, user.id)
    if (!given.keepTokens) await endAppAccess(db, user.id)
    await mailPasswordChanged(db, parts, user, origin.language, {
      endedTokens: !given.keepTokens,
    })
    const lifetimeSeconds = Math.ceil((session.expiresAt.getTime() - Date.now()) / 1_000)
    const { token } = await startSession(db, user.id, { lifetimeSeconds, ...origin })
    const by = ownActor(user.id, origin)
    await recordAccountAudit(db, by, 'account.password_changed', user)
    return { token, token_type: 'bearer', expires_in: lifetimeSeconds }
  })
}

/** Signs out all devices except the caller's. */
export async function signOutEverywhere(
  db: Database,
  { userId, sessionId }: SessionActor,
  { endsTokens }: { endsTokens: boolean },
): Promise<void> {
  await db.transaction(async (db) => {
    await lockUser(db, userId)
    await endSessions(db, userId, { except: sessionId })
    if (endsTokens) await endAppAccess(db, userId)
  })
}

/** Only for the account created from the environment, and only once. The server's operator vouches for its address. */
export async function updateCredentials(
  db: Database,
  { passwords }: AccountParts,
  actor: SessionActor,
  given: { name?: string | null | undefined; email: string; password: string },
): Promise<UserRow> {
  if (!actor.mustUpdateCredentials) throw forbidden()
  requireUsableEmail(given.email)
  const seeded = await findUser(db, actor.userId)
  if (await passwords.verify(given.password, seeded?.passwordHash))
    throw invalid([problem('password', 'account.same_password')])
  const passwordHash = await passwords.hash(given.password)
  return db.transaction(async (db) => {
    const before = await lockUser(db, actor.userId)
    if (!before?.mustUpdateCredentials) throw forbidden()
    const user = await updateUser(db, before.id, {
      ...(given.name && { name: given.name }),
      email: given.email,
      emailVerifiedAt: new Date(),
      passwordHash,
      credentialVersion: before.credentialVersion + 1,
      mustUpdateCredentials: false,
    })
    await endSessions(db, user.id, { except: actor.sessionId })
    await revokeAllTokens(db, user.id)
    return user
  })
}
