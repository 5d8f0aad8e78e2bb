import type { AuditAction } from '@formstead/contract'
import type { Database } from '../../database/client.ts'
import type { AuditDetails } from './audit.table.ts'
import { recordAudit, type AuditActor } from './record-audit.ts'

/** Records actions on an account in the log of the instance. */
export function recordAccountAudit(
  db: Database,
  by: AuditActor | undefined,
  action: AuditAction,
  { id, name }: { id: number; name: string },
  details: AuditDetails = {},
): Promise<void> {
  const subject = { type: 'user', id, name }
  return recordAudit(db, by, { action, workspaceId: null, subject, details })
}
