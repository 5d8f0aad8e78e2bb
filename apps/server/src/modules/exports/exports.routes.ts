import type { FastifyInstance } from 'fastify'
import { requireActor } from '../../http/access/access.ts'
import { fieldPhrase } from '../../http/request/field-names.ts'
import { serve } from '../../http/serve.ts'
import { invalid, notFound, problem } from '../../problems.ts'
import { contentDisposition } from '../../storage/serving/content-disposition.ts'
import { languageOf, translate } from '../../translation/request-language.ts'
import { auditActorOf } from '../audit/record-audit.ts'
import type { FileStores } from '../files/upload/receive-file.ts'
import { requireForm } from '../forms/forms.service.ts'
import { recordFormAudit } from '../forms/access/record-form-audit.ts'
import { requireSubmissionsOfForm } from '../submission-changes/change-many.ts'
import { countChosen } from './export-rows.ts'
import { exportedFileRoute } from './file-links.ts'
import { findExport } from './exports.queries.ts'
import {
  exportFileName,
  linkToExport,
  presentExport,
  queueExport,
  requireExport,
} from './exports.service.ts'
import { prepareExport, writeExport, type ExportParts } from './write-export.ts'

/** Larger exports run in the background. */
const mostAtOnce = 1000

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}

export function exportRoutes(app: FastifyInstance, stores: ExportParts): void {
  const { db, storage, keys } = stores
  exportedFileRoute(app, { db, storage }, keys)

  serve(app, 'POST /open/forms/{form}/submissions/export', async (given) => {
    const { params, request, reply } = given
    const { background, ...asked } = given.body
    const options = { ...asked, language: languageOf(request) }
    const { userId } = requireActor(request)
    const form = await requireForm(db, userId, params.form, 'view')
    if (!isZone(options.time_zone))
      throw invalid([problem('time_zone', 'request.invalid', { field: fieldPhrase('time_zone') })])
    if (options.submissionIds)
      await requireSubmissionsOfForm(db, form.id, options.submissionIds, 'submissionIds')
    const prepared = await prepareExport(db, form, options)
    const total = await countChosen(db, prepared.rows, { isThorough: false })
    const extension = options.files === 'zip' ? 'zip' : options.format
    const by = auditActorOf(request)
    const details = { format: options.format, count: total }
    const fileName = exportFileName(form.slug, extension)
    if (!background && options.files === 'links' && total <= mostAtOnce) {
      await recordFormAudit(db, by, 'submissions.exported', form, details)
      void reply
        .type(contentTypes[options.format])
        .header(
          'content-disposition',
          contentDisposition('attachment', contentTypes[options.format], fileName),
        )
      // A stream is sent as it is, bypassing the response schema.
      return writeExport(stores, prepared, { userId }) as unknown as string
    }
    const id = await queueExport(db, form, { userId, options, total, fileName }, by)
    return { job_id: id, is_async: true as const }
  })

  serve(app, 'GET /open/forms/{form}/submissions/export/status/{job}', async (given) => {
    const { params, request } = given
    const form = await requireForm(db, requireActor(request).userId, params.form, 'view')
    const found = await requireExport(db, params.job)
    if (found.formId !== form.id) throw notFound()
    return presentExport(found, storage, translate(request, 'export.failed'))
  })
}

/** For notifications, which may outlive the file. */
export async function findExportUrl(
  { db, storage }: FileStores,
  exportId: string,
): Promise<string | null> {
  const found = await findExport(db, exportId)
  return found?.status === 'completed' ? linkToExport(storage, found) : null
}

function isZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
