import type { EndpointRequest, Feature } from '@formstead/contract'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { notFound } from '../../problems.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { findUser } from '../accounts/users.ts'
import type { AuditActor } from '../audit/record-audit.ts'
import { requireForm } from '../forms/forms.service.ts'
import { recordFormAudit } from '../forms/access/record-form-audit.ts'
import { requireMembership } from '../forms/access/require-membership.ts'
import { requireFeature } from '../workspaces/require-feature.ts'
import { canInWorkspace } from '../workspaces/workspaces.policy.ts'
import { listWorkspacesOf } from '../workspaces/workspaces.service.ts'
import { hideSecrets } from './integration-secrets.ts'
import {
  findIntegration,
  insertIntegration,
  releaseWaitingDeliveries,
  skipWaitingDeliveries,
  updateIntegration,
  type IntegrationRow,
} from './integrations.queries.ts'
import { neededFeatures } from './needed-features.ts'
import { readIntegration } from './read-integration.ts'

export type IntegrationParts = { db: Database; keys: AppKeys; config: Config }
type Body = EndpointRequest<'POST /open/forms/{form}/integrations'>['body']

/** Resets an integration: earlier failures no longer count, and a target that is gone is forgotten. */
const resumed = ({ offReason }: Pick<IntegrationRow, 'offReason'>) => ({
  isActive: true,
  pausedBy: null,
  offReason: null,
  failingSince: null,
  failures: 0,
  needsTelling: false,
  ...(offReason === 'gone' && { kept: {} }),
})

/** Starts an integration again, and sends or skips the deliveries that wait for it. */
export async function resumeIntegration(
  db: Database,
  { id, offReason }: Pick<IntegrationRow, 'id' | 'offReason'>,
  { waiting }: { waiting: 'send' | 'skip' },
): Promise<void> {
  await updateIntegration(db, id, resumed({ offReason }))
  await (waiting === 'skip' ? skipWaitingDeliveries : releaseWaitingDeliveries)(db, id)
}

export async function requireIntegration(
  db: Database,
  userId: number,
  ref: string,
  id: number,
): Promise<IntegrationRow> {
  const { formId } = await requireMembership(db, userId, ref, 'edit')
  return requireFormIntegration(db, formId, id)
}

export async function requireFormIntegration(
  db: Database,
  formId: number,
  id: number,
): Promise<IntegrationRow> {
  const row = await findIntegration(db, formId, id)
  if (!row) throw notFound()
  return row
}

export async function saveIntegration(
  { db, keys, config }: IntegrationParts,
  userId: number,
  { ref, body, id: given }: { ref: string; body: Body; id?: number },
  by: AuditActor | undefined,
): Promise<{ id: number; formId: number }> {
  const form = await requireForm(db, userId, ref, 'edit')
  const stored = given === undefined ? undefined : await requireFormIntegration(db, form.id, given)
  const require = (feature: Feature) => requireFeature(config, form, feature)
  const author = await findUser(db, userId)
  const read = await readIntegration({ db, keys, require }, form, body, {
    email: author!.email,
    stored,
  })
  const { kind, settings, logic, accountId } = read
  const isActive = body.status === 'active'
  const createdBy =
    stored && (await staysAuthor(db, { ...stored, settings }, form.workspaceId, userId))
      ? stored.createdBy
      : userId
  return db.transaction(async (db) => {
    const id =
      stored?.id ??
      (await insertIntegration(db, { formId: form.id, kind: kind.key, createdBy: userId }))
    const isResumed = isActive && stored && !stored.isActive
    const isPaused = !isActive && (stored?.isActive ?? true)
    const state = isResumed ? resumed(stored) : isPaused ? { isActive, pausedBy: userId } : {}
    await updateIntegration(db, id, {
      ...hideSecrets(keys, kind, id, settings),
      logic,
      accountId,
      createdBy,
      ...state,
    })
    if (isResumed) await releaseWaitingDeliveries(db, id)
    const action = stored ? 'integration.changed' : 'integration.created'
    await recordFormAudit(db, by, action, form, { kind: kind.key, status: body.status })
    return { id, formId: form.id }
  })
}

/**
 * The free plan sends only to the author. So whoever saves takes over from an author who has left, or for whom the new
 * settings need a feature that they do not need for the other.
 */
async function staysAuthor(
  db: Database,
  integration: IntegrationRow,
  workspaceId: number,
  userId: number,
): Promise<boolean> {
  if (!(await canEdit(db, integration.createdBy, workspaceId))) return false
  const needed = await neededFeatures(db, integration)
  const neededBySaver = await neededFeatures(db, { ...integration, createdBy: userId })
  return needed.every((feature) => neededBySaver.includes(feature))
}

async function canEdit(db: Database, userId: number | null, workspaceId: number): Promise<boolean> {
  const [workspace] = userId === null ? [] : await listWorkspacesOf(db, userId, { workspaceId })
  return workspace !== undefined && canInWorkspace(workspace.role, 'edit')
}
