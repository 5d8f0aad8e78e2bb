import type { EndpointResponse } from '@formstead/contract'
import type { ServerTranslator } from '../../translation/translator.ts'
import { describeOrigin } from '../sessions/origin.ts'
import type { AuditRow } from './audit-log.queries.ts'
import { auditLabels } from './audit-labels.ts'

export type ShownEntry = EndpointResponse<'GET /moderator/audit-log'>['entries'][number]

const words: Readonly<Record<string, (typeof auditLabels)[keyof typeof auditLabels]>> = auditLabels

export function presentEntry(row: AuditRow, { t }: ServerTranslator): ShownEntry {
  const { ip, userAgent, subjectType, subjectId } = row
  const text = words[row.action]
  return {
    id: row.id,
    position: row.position,
    at: row.at.toISOString(),
    action: row.action,
    // An action of a later version is shown by its identifier.
    text: text ? t(text) : row.action,
    actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName },
    impersonator:
      row.impersonatorId === null ? null : { id: row.impersonatorId, name: row.impersonatorName },
    subject:
      subjectType === null || subjectId === null
        ? null
        : { type: subjectType, id: subjectId, name: row.subjectName },
    details: row.details,
    ip,
    origin: ip === null ? null : describeOrigin({ ip, userAgent: userAgent ?? undefined }, t),
  }
}
