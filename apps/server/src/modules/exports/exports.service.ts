import type { EndpointResponse } from '@formstead/contract'
import type { Database } from '../../database/client.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { notFound } from '../../problems.ts'
import { makeFileKey } from '../../storage/file-key.ts'
import type { Storage } from '../../storage/storage.ts'
import type { AuditActor } from '../audit/record-audit.ts'
import { recordFormAudit } from '../forms/access/record-form-audit.ts'
import type { requireForm } from '../forms/forms.service.ts'
import { exportJob } from './export.job.ts'
import { findExport, insertExport } from './exports.queries.ts'
import type { Export, ExportOptions } from './exports.table.ts'

type Status = EndpointResponse<'GET /open/forms/{form}/submissions/export/status/{job}'>

/** How long a file is kept. */
const keptMs = 24 * 3600 * 1000

export const exportFileName = (slug: string, extension: string): string =>
  `${slug}-${new Date().toISOString().slice(0, 10)}.${extension}`

type MemberForm = Awaited<ReturnType<typeof requireForm>>
type Queued = { userId: number; options: ExportOptions; total: number; fileName: string }

/** Returns the id of the job that writes the file. */
export async function queueExport(
  db: Database,
  form: MemberForm,
  { userId, options, total, fileName }: Queued,
  by: AuditActor | undefined,
): Promise<string> {
  return db.transaction(async (db) => {
    const id = await insertExport(db, {
      formId: form.id,
      userId,
      options,
      total,
      fileName,
      fileKey: makeFileKey({
        workspaceId: form.workspaceId,
        folder: 'exports',
        contentType: 'application/octet-stream',
      }),
      expiresAt: new Date(Date.now() + keptMs),
    })
    await sendJob(db, exportJob, { exportId: id })
    const details = { format: options.format, count: total }
    await recordFormAudit(db, by, 'submissions.exported', form, details)
    return id
  })
}

/** Exists for a day. The caller checks who may see its form. */
export async function requireExport(db: Database, id: string): Promise<Export> {
  const found = await findExport(db, id)
  if (!found) throw notFound()
  return found
}

/** Reading takes most of the time; the rest is finishing the file. */
const readShare = 90

export async function presentExport(
  found: Export,
  storage: Storage,
  failure: string,
): Promise<Status> {
  const { status, total, processed } = found
  const isDone = status === 'completed'
  return {
    job_id: found.id,
    status,
    progress: isDone ? 100 : Math.min(95, Math.floor((processed / Math.max(1, total)) * readShare)),
    processed_submissions: processed,
    total_submissions: total,
    file_url: isDone ? await linkToExport(storage, found) : null,
    file_name: found.fileName,
    file_size: found.fileSize,
    error_message: status === 'failed' ? failure : null,
    created_at: found.createdAt.toISOString(),
    expires_at: found.expiresAt.toISOString(),
  }
}

/** Links are created on request, so later requests get a new one. */
export const linkToExport = (storage: Storage, { fileKey, fileName }: Export) =>
  storage.downloadUrl(fileKey, { fileName })
