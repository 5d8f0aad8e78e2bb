import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { DomainRow } from '../../workspaces/custom-domains.table.ts'
import { isTaken, lockDomain, lockName, updateDomain } from '../custom-domains.queries.ts'
import { graceMs, reasonOf, stateOf } from '../domain-state.policy.ts'
import { findRecords, type DomainConfig, type Found } from './find-records.ts'
import { notifyAdmins } from './notify-admins.ts'

export type CheckParts = {
  db: Database
  keys: AppKeys
  config: DomainConfig & Pick<Config, 'appName' | 'appUrl'>
}

/** Checks the DNS records of a domain and stores the result. Undefined if it was removed in the meantime. */
export async function checkDomain(
  parts: CheckParts,
  asked: DomainRow,
  now = new Date(),
): Promise<DomainRow | undefined> {
  const found = await findRecords(parts.config, asked)
  return parts.db.transaction(async (db) => {
    await lockName(db, asked.name)
    const row = await lockDomain(db, asked.id)
    if (!row) return undefined
    const next = await withFound(db, row, found, now)
    const isBroken = stateOf(next, now) === 'broken'
    const { id, ...values } = next
    const warnedAt = isBroken ? (row.warnedAt ?? now) : null
    const checked = await updateDomain(db, id, { ...values, warnedAt })
    const event = eventOf(row, next, isBroken)
    if (event) await announce(db, parts, event, next, now)
    return checked
  })
}

type DomainEvent = 'proven' | 'broken' | 'freed'

function eventOf(before: DomainRow, next: DomainRow, isBroken: boolean): DomainEvent | undefined {
  if (before.provenAt === null) return next.provenAt === null ? undefined : 'proven'
  if (next.provenAt === null) return 'freed'
  return isBroken && before.warnedAt === null ? 'broken' : undefined
}

async function announce(
  db: Database,
  parts: CheckParts,
  event: DomainEvent,
  row: DomainRow,
  now: Date,
): Promise<void> {
  const { id, name, workspaceId } = row
  if (event !== 'proven') await notifyAdmins(db, parts, event, row, now)
  await recordAudit(db, undefined, {
    action: `domain.${event}`,
    workspaceId,
    subject: { type: 'domain', id, name },
    ...(event === 'broken' && { details: { reason: reasonOf(row, now) } }),
  })
}

async function withFound(
  db: Database,
  row: DomainRow,
  found: Found | undefined,
  now: Date,
): Promise<DomainRow> {
  // A DNS failure is no evidence that a record is gone. Otherwise everyone would lose their domain during an outage of
  // ours.
  if (!found) return { ...row, checkedAt: now, wasAnswered: false }
  const next = { ...row, ...found, checkedAt: now, wasAnswered: true }
  if (found.hasProof) {
    const provenAt = row.provenAt ?? ((await isTaken(db, row)) ? null : now)
    const isReady = provenAt !== null && found.address === 'right'
    return {
      ...next,
      provenAt,
      proofMissingSince: null,
      readyAt: row.readyAt ?? (isReady ? now : null),
    }
  }
  if (row.provenAt === null) return next
  const since = row.proofMissingSince ?? now
  return now.getTime() - since.getTime() < graceMs
    ? { ...next, proofMissingSince: since }
    : { ...next, provenAt: null, proofMissingSince: null, readyAt: null, visitedAt: null }
}
