import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Database } from '../../database/client.ts'
import { badRequest, notFound, unauthenticated } from '../../problems.ts'
import { hashToken } from '../../secrets/random-token.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { findUser, lockUser } from '../accounts/users.ts'
import { type AuditActor, recordAudit } from '../audit/record-audit.ts'
import type { SessionActor } from '../sessions/actor.ts'
import { requireRecentProof } from '../sessions/recent-proof.ts'
import { isSessionOpen } from '../sessions/sessions.ts'
import { keepChallenge, consumeChallenge } from './challenges.ts'
import { deletePasskeys, insertPasskey, listPasskeys } from './stored-passkeys.ts'
import type { PasskeyRow } from './passkeys.table.ts'
import { describeCredential, relyingParty } from './verify-passkey.ts'
import { requireAnotherWay } from './ways-to-sign-in.ts'

const mostPasskeys = 20
type Password = string | null | undefined

/** A passkey outlives the session that adds it, so a stolen or unattended session must not be enough. */
export async function beginPasskey(
  db: Database,
  parts: AccountParts,
  actor: SessionActor,
  password: Password,
) {
  await requireRecentProof(db, parts, actor, password)
  const user = await findUser(db, actor.userId)
  if (!user) throw unauthenticated()
  const known = await listPasskeys(db, user.id)
  if (known.length >= mostPasskeys) throw badRequest('passkey_refused')
  const { id, name } = relyingParty(parts.config)
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userName: user.email,
    userDisplayName: user.name,
    // The same for all passkeys of an account, so that a device replaces an older one instead of keeping both.
    userID: new Uint8Array(hashToken(`passkeys of ${user.id}`)),
    excludeCredentials: known.map(describeCredential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: 300_000,
  })
  await keepChallenge(db, { purpose: 'add', userId: user.id }, options.challenge)
  return { options: { ...options } }
}

/** The challenge is issued only to someone who has just proven their identity. */
export async function addPasskey(
  db: Database,
  { config }: AccountParts,
  { userId, sessionId }: SessionActor,
  given: { name: string; credential: unknown },
  auditActor: AuditActor | undefined,
): Promise<PasskeyRow> {
  const response = given.credential as RegistrationResponseJSON
  const asked = { purpose: 'add', userId } as const
  const expectedChallenge = await consumeChallenge(db, asked, response.response.clientDataJSON)
  const { id, origin } = relyingParty(config)
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
  }).catch(() => {
    throw badRequest('passkey_refused')
  })
  if (!registrationInfo) throw badRequest('passkey_refused')
  const { credential, credentialBackedUp } = registrationInfo
  return db.transaction(async (db) => {
    await lockUser(db, userId)
    if (!(await isSessionOpen(db, sessionId))) throw unauthenticated()
    const made = await insertPasskey(db, {
      userId,
      name: given.name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      isBackedUp: credentialBackedUp,
    })
    if (!made) throw badRequest('passkey_refused')
    await recordAudit(db, auditActor, { action: 'account.passkey_added', ...subjectOf(made) })
    return made
  })
}

export async function removePasskey(
  db: Database,
  parts: AccountParts,
  actor: SessionActor,
  { id, password }: { id: number; password: Password },
  auditActor: AuditActor | undefined,
): Promise<void> {
  await requireRecentProof(db, parts, actor, password)
  await db.transaction(async (db) => {
    await requireAnotherWay(db, actor.userId)
    const gone = await deletePasskeys(db, actor.userId, id)
    if (!gone) throw notFound()
    await recordAudit(db, auditActor, { action: 'account.passkey_removed', ...subjectOf(gone) })
  })
}

const subjectOf = ({ id, name }: PasskeyRow) => ({
  workspaceId: null,
  subject: { type: 'passkey', id, name },
})
