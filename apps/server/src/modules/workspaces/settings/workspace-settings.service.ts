import type { EndpointRequest } from '@formstead/contract'
import { findCssProblem } from '@formstead/form-engine'
import { sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { invalid } from '../../../problems.ts'
import type { AuditDetails } from '../../audit/audit.table.ts'
import { recordAudit, type AuditActor } from '../../audit/record-audit.ts'
import { requireFeature } from '../require-feature.ts'
import { updateWorkspace } from '../workspaces.queries.ts'
import { lockWorkspace, requireWorkspace } from '../workspaces.service.ts'
import { workspaces, type WorkspaceRow } from '../workspaces.table.ts'

type CodeBody = EndpointRequest<'PUT /open/workspaces/{workspace}/custom-code-settings'>['body']
type LinksBody =
  EndpointRequest<'PUT /open/workspaces/{workspace}/external-file-link-settings'>['body']
type RetentionBody = EndpointRequest<'PUT /open/workspaces/{workspace}/retention-settings'>['body']

type Change = {
  /** The setting's name in the audit log. */
  setting: 'email' | 'code' | 'file_links' | 'retention'
  values: Parameters<typeof updateWorkspace>[2]
  details?: AuditDetails
}

/**
 * Only admins change settings; each change is in the audit log, without secrets. `decide` gets the workspace's row,
 * which is locked, and must take every value that stays the same from that row.
 */
export async function saveSettings(
  db: Database,
  by: AuditActor,
  workspaceId: number,
  decide: (before: WorkspaceRow) => Change,
): Promise<WorkspaceRow> {
  return db.transaction(async (db) => {
    await lockWorkspace(db, workspaceId)
    const before = await requireWorkspace(db, by.userId, workspaceId, 'administer')
    const { setting, values, details } = decide(before)
    await updateWorkspace(db, workspaceId, values)
    await recordAudit(db, by, {
      action: 'workspace.settings_changed',
      workspaceId,
      subject: { type: 'workspace', id: workspaceId, name: before.name },
      details: { setting, ...details },
    })
    return requireWorkspace(db, by.userId, workspaceId, 'administer')
  })
}

/** Omitted values stay as they are; blank values are removed. */
export const saveCustomCode = (
  db: Database,
  config: Pick<Config, 'isSelfHosted' | 'customCode'>,
  by: AuditActor,
  workspaceId: number,
  body: CodeBody,
): Promise<WorkspaceRow> =>
  saveSettings(db, by, workspaceId, (before) => {
    const code = body.custom_code === undefined ? before.customCode : body.custom_code || null
    const css = body.custom_css === undefined ? before.customCss : body.custom_css || null
    if (code !== before.customCode && code) requireFeature(config, before, 'custom_code')
    if (css !== before.customCss && css) requireFeature(config, before, 'custom_css')
    const problem = css === null ? null : findCssProblem(css)
    if (problem) throw invalid([{ path: 'custom_css', ...problem }])
    return {
      setting: 'code',
      values: {
        customCode: code,
        customCss: css,
        codeRevision: sql`${workspaces.codeRevision} + 1`,
      },
      details: { has_code: code !== null, has_css: css !== null },
    }
  })

export const saveFileLinks = (
  db: Database,
  by: AuditActor,
  workspaceId: number,
  { expires_in_hours: hours }: LinksBody,
): Promise<WorkspaceRow> =>
  saveSettings(db, by, workspaceId, () => ({
    setting: 'file_links',
    values: { fileLinkHours: hours },
    details: { hours },
  }))

export const saveRetention = (
  db: Database,
  by: AuditActor,
  workspaceId: number,
  { retention }: RetentionBody,
): Promise<WorkspaceRow> =>
  saveSettings(db, by, workspaceId, () => ({
    setting: 'retention',
    values: { retentionValue: retention?.value ?? null, retentionUnit: retention?.unit ?? null },
    details: { value: retention?.value ?? null, unit: retention?.unit ?? null },
  }))
