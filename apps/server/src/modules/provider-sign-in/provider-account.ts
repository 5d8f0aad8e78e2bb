import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/client.ts'
import { badRequest, conflict, forbidden, unauthenticated } from '../../problems.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { findUser, findUserByEmail, lockUser, type UserRow } from '../accounts/users.ts'
import { type AuditActor, ownActor, recordAudit } from '../audit/record-audit.ts'
import { findIdentity, linkIdentity, noteUse } from '../identities/identities.ts'
import { createProvidedAccount } from '../registration/create-provided-account.ts'
import { joinOrCreateWorkspace } from '../registration/join-or-create-workspace.ts'
import { limitRegistrations } from '../registration/register.service.ts'
import type { OpenedSession } from '../sessions/open-session.ts'
import { isSessionOpen, type Origin } from '../sessions/sessions.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { requireOwnProvider } from '../single-sign-on/enforced.policy.ts'
import type { AttemptContext } from './attempts.table.ts'
import { registrationClosed } from './provider-problems.ts'

export type GooglePerson = { subject: string; email: string; name: string }

/** Signs in the person whom Google has confirmed. An address alone never gives access to an existing account. */
export async function signInWithGoogle(
  db: Database,
  parts: AccountParts,
  person: GooglePerson,
  { inviteToken, utmData }: AttemptContext,
  origin: Origin,
): Promise<OpenedSession & { new_user: boolean }> {
  const known = await findIdentity(db, { connectionId: null }, person.subject)
  if (known) {
    const user = await requireUnblockedUser(db, known.userId)
    await requireOwnProvider(db, parts.config, user)
    await noteUse(db, known.id, { email: person.email })
    return { ...(await completeSignIn(db, user, origin, { remember: false })), new_user: false }
  }
  if (await findUserByEmail(db, person.email)) throw conflict('account_exists')
  if (parts.config.isSelfHosted && !inviteToken) throw registrationClosed()
  await limitRegistrations(parts, origin)
  const made = await db.transaction(async (db) => {
    const provided = { ...person, isVerified: true }
    const more = { language: origin.language, utmData: utmData ?? null }
    const user = await createProvidedAccount(db, parts, provided, more)
    await joinOrCreateWorkspace(db, user, inviteToken, origin)
    await requireOwnProvider(db, parts.config, user)
    await linkGoogle(db, user, person, ownActor(user.id, origin))
    return user
  })
  return { ...(await completeSignIn(db, made, origin, { remember: false })), new_user: true }
}

/** Lets the current user sign in with this Google account from now on. */
export async function linkGoogleTo(
  db: Database,
  { userId, sessionId }: { userId: number; sessionId: number },
  person: GooglePerson,
  auditActor: AuditActor | undefined,
): Promise<void> {
  await db.transaction(async (db) => {
    const user = await lockUser(db, userId)
    if (!user || !(await isSessionOpen(db, sessionId))) throw unauthenticated()
    await linkGoogle(db, user, person, auditActor)
  })
}

async function linkGoogle(
  db: Database,
  { id: userId, name }: UserRow,
  { subject, email }: GooglePerson,
  auditActor: AuditActor | undefined,
): Promise<void> {
  const { isNew } = await linkIdentity(db, { userId, subject, email, connectionId: null })
  if (!isNew) return
  await recordAudit(db, auditActor, {
    action: 'account.provider_linked',
    workspaceId: null,
    subject: { type: 'user', id: userId, name },
    details: { provider: 'google' },
  })
}

export async function requireUnblockedUser(db: Database, userId: number): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user || user.blockedAt) throw forbidden()
  return user
}

export function refuseSignedIn(request: FastifyRequest): void {
  if (request.actor) throw badRequest('already_signed_in')
}
