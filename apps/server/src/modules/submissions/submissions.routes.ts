import type { EndpointResponse } from '@formstead/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access.ts'
import { pageOf, rangeOf } from '../../http/numbered-pages.ts'
import { printDate } from '../../http/print-date.ts'
import { serve } from '../../http/serve.ts'
import { notFound } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import { linkFiles } from '../files/link-files.ts'
import { requireForm } from '../forms/forms.service.ts'
import {
  countSubmissions,
  findSubmissionById,
  listSubmissions,
  type SubmissionRow,
} from './submissions.queries.ts'

type MemberForm = Awaited<ReturnType<typeof requireForm>>
type Submission = EndpointResponse<'GET /open/forms/{form}/submissions/{submission}'>

export function submissionRoutes(
  app: FastifyInstance,
  db: Database,
  storage: Storage,
  { appUrl }: Pick<Config, 'appUrl'>,
): void {
  const present = async (form: MemberForm, rows: SubmissionRow[]): Promise<Submission[]> => {
    const blocks = [...form.document.properties, ...form.removedProperties]
    const answers = await linkFiles({ db, storage }, blocks, rows)
    return rows.map((row, index) => presentSubmission(row, answers[index]!))
  }

  serve(app, 'GET /open/forms/{form}/submissions', async ({ params, query, request }) => {
    const form = await requireForm(db, requireActor(request).userId, params.form, 'view')
    const filter = { formId: form.id, status: query.status, search: query.search }
    const rows = await listSubmissions(db, filter, rangeOf(query))
    const total = await countSubmissions(db, filter)
    const page = pageOf(await present(form, rows), total, query, { appUrl, url: request.url })
    return { ...page, meta: { ...page.meta, next_cursor: null, previous_cursor: null } }
  })

  serve(app, 'GET /open/forms/{form}/submissions/{submission}', async ({ params, request }) => {
    const form = await requireForm(db, requireActor(request).userId, params.form, 'view')
    const row = await findSubmissionById(db, form.id, params.submission)
    if (!row) throw notFound()
    const [submission] = await present(form, [row])
    return submission!
  })
}

function presentSubmission(row: SubmissionRow, answers: Record<string, unknown>): Submission {
  const { id, publicId, status, createdAt } = row
  const own = { id, submission_id: publicId, status, created_at: printDate(createdAt) }
  return {
    id,
    form_id: row.formId,
    submission_id: publicId,
    version_id: row.versionId,
    completion_time: row.completionTime,
    meta: row.meta,
    data: {
      ...answers,
      ...(row.meta.ip_address !== undefined && { ip_address: row.meta.ip_address }),
      ...own,
    },
    updated_at: printDate(row.updatedAt),
    label: null,
    notes_count: 0,
  }
}
