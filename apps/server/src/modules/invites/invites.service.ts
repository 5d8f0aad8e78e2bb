import type { workspaceRoles } from '@formstead/contract'
import type { Language } from '@formstead/i18n'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { badRequest, tooManyRequests } from '../../problems.ts'
import type { Limits } from '../../rate-limit/limits.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { hashToken, makeToken } from '../../secrets/random-token.ts'
import { requireUsableEmail } from '../accounts/usable-email.ts'
import { recordAudit, type AuditActor } from '../audit/record-audit.ts'
import { hasMemberWithAddress, lockForJoining } from '../workspaces/members/join-workspace.ts'
import { requireFeature } from '../workspaces/require-feature.ts'
import { requireWorkspace } from '../workspaces/workspaces.service.ts'
import { mailInvite } from './invite-mail.ts'
import {
  deleteInvite,
  insertInvite,
  listInvites,
  updateInvite,
  type InviteRow,
} from './invites.queries.ts'

export type InviteParts = { config: Config; keys: AppKeys; limits: Limits }
type Role = (typeof workspaceRoles)[number]
type Sending = { by: AuditActor; workspaceId: number; language: Language | undefined }

const lifetimeMs = 7 * 24 * 3_600_000
const perWorkspace = { max: 20, windowSeconds: 3600 }

/** Responds the same whether or not the address has an account. An expired invite makes room for a new one. */
export async function invite(
  db: Database,
  parts: InviteParts,
  { by, workspaceId, language }: Sending,
  { email, role }: { email: string; role: Role },
): Promise<InviteRow> {
  await requireInviting(db, parts, by, workspaceId, role)
  requireUsableEmail(email)
  await limitMails(parts, workspaceId)
  return db.transaction(async (db) => {
    await lockForJoining(db, workspaceId)
    const { name } = await requireWorkspace(db, by.userId, workspaceId, 'administer')
    if (await hasMemberWithAddress(db, workspaceId, email)) throw badRequest('already_member')
    const before = (await listInvites(db, workspaceId)).find((one) => one.email === email)
    if (before && !before.isExpired) throw badRequest('already_invited')
    if (before) await deleteInvite(db, before.id)
    const { token, ...secret } = newSecret()
    const id = await insertInvite(db, {
      workspaceId,
      email,
      role,
      invitedBy: by.userId,
      ...secret,
    })
    await mailInvite(db, parts, { email, token, workspace: name, inviterId: by.userId, language })
    await recordAudit(db, by, {
      action: 'member.invited',
      workspaceId,
      subject: { type: 'invite', id, name: email },
      details: { role },
    })
    return (await listInvites(db, workspaceId)).find((one) => one.id === id)!
  })
}

/** The link in the previous mail stops working. */
export async function resendInvite(
  db: Database,
  parts: InviteParts,
  { by, workspaceId, language }: Sending,
  inviteId: number,
): Promise<void> {
  await requireInviting(db, parts, by, workspaceId)
  await requirePending(db, workspaceId, inviteId)
  await limitMails(parts, workspaceId)
  await db.transaction(async (db) => {
    await lockForJoining(db, workspaceId)
    const { name } = await requireWorkspace(db, by.userId, workspaceId, 'administer')
    const { email } = await requirePending(db, workspaceId, inviteId)
    const { token, ...secret } = newSecret()
    await updateInvite(db, inviteId, secret)
    await mailInvite(db, parts, { email, token, workspace: name, inviterId: by.userId, language })
    await recordAudit(db, by, {
      action: 'member.invite_resent',
      workspaceId,
      subject: { type: 'invite', id: inviteId, name: email },
    })
  })
}

export async function cancelInvite(
  db: Database,
  by: AuditActor,
  workspaceId: number,
  inviteId: number,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockForJoining(db, workspaceId)
    await requireWorkspace(db, by.userId, workspaceId, 'administer')
    const { email } = await requirePending(db, workspaceId, inviteId)
    await deleteInvite(db, inviteId)
    await recordAudit(db, by, {
      action: 'member.invite_canceled',
      workspaceId,
      subject: { type: 'invite', id: inviteId, name: email },
    })
  })
}

/** Only admins invite, and no role that can be assigned is above theirs. */
async function requireInviting(
  db: Database,
  { config }: InviteParts,
  by: AuditActor,
  workspaceId: number,
  role: Role = 'user',
): Promise<void> {
  const workspace = await requireWorkspace(db, by.userId, workspaceId, 'administer')
  requireFeature(config, workspace, 'invite_user')
  if (role !== 'user') requireFeature(config, workspace, 'multi_user.roles')
}

async function requirePending(db: Database, workspaceId: number, inviteId: number) {
  const invite = (await listInvites(db, workspaceId)).find(({ id }) => id === inviteId)
  if (!invite) throw badRequest('unknown_invite')
  return invite
}

async function limitMails({ limits }: InviteParts, workspaceId: number): Promise<void> {
  const taken = await limits.take('invite', String(workspaceId), perWorkspace)
  if (!taken.isAllowed) throw tooManyRequests(taken.resetSeconds)
}

function newSecret() {
  const token = makeToken()
  return {
    token,
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + lifetimeMs),
  }
}
