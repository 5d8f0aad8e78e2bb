import type { AuditAction } from '@formstead/contract'
import type { Database } from '../../../database/client.ts'
import type { AuditDetails } from '../../audit/audit.table.ts'
import { recordAudit, type AuditActor } from '../../audit/record-audit.ts'

type NamedForm = { id: number; workspaceId: number; document: Record<string, unknown> }

/** Records an action in the audit log of the form's workspace. */
export function recordFormAudit(
  db: Database,
  by: AuditActor | undefined,
  action: AuditAction,
  { id, workspaceId, document }: NamedForm,
  details: AuditDetails = {},
): Promise<void> {
  const { title } = document
  const name = typeof title === 'string' ? title : null
  return recordAudit(db, by, { action, workspaceId, subject: { type: 'form', id, name }, details })
}
