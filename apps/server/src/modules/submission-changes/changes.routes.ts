import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { forbidden, notFound } from '../../problems.ts'
import { translate } from '../../translation/request-language.ts'
import type { ServerKey } from '@formstead/i18n'
import { auditActorOf } from '../audit/record-audit.ts'
import { requireForm } from '../forms/forms.service.ts'
import { recordFormAudit } from '../forms/access/record-form-audit.ts'
import { presentSubmission, type Stores } from '../submission-table/present-submissions.ts'
import { requireSubmission } from '../submission-table/submission-record.ts'
import { fieldsOf, openTable } from '../submission-table/columns/table-columns.ts'
import { deleteSubmissions } from '../submissions/deletion/delete-submissions.ts'
import type { SubmissionRow } from '../submissions/stored-submissions.ts'
import { deleteMany, labelMany, requireSubmissionsOfForm, undo, type Done } from './change-many.ts'
import { editSubmission, restoreAnswers } from './edit-submission.ts'
import {
  deleteNote,
  requireFormIdOf,
  insertNote,
  listChangeRows,
  listHistory,
  listNotes,
  presentPerson,
  updateNote,
} from './history.ts'
import type { SubmissionNews } from './submission-news.ts'

type MemberForm = Awaited<ReturnType<typeof requireForm>>

/** Routes that change submissions: editing answers, labels and notes; deleting and undoing. */
export function changeRoutes(app: FastifyInstance, stores: Stores, news: SubmissionNews): void {
  const { db } = stores
  const open = (request: FastifyRequest, ref: string, action: 'view' | 'edit') =>
    requireForm(db, requireActor(request).userId, ref, action)
  const success = <Rest extends object>(request: FastifyRequest, done: ServerKey, rest: Rest) => ({
    type: 'success' as const,
    message: translate(request, done),
    ...rest,
  })
  const recordDeletion = (db: Database, request: FastifyRequest, form: MemberForm, count: number) =>
    recordFormAudit(db, auditActorOf(request), 'submissions.deleted', form, { count })
  const present = async (form: MemberForm, row: SubmissionRow) =>
    presentSubmission(stores, fieldsOf(await openTable(db, form)), row)

  serve(app, 'PUT /open/forms/{form}/submissions/{submission}', async (call) => {
    const { params, body, request } = call
    const form = await open(request, params.form, 'edit')
    await requireSubmission(db, form.id, params.submission)
    const { userId } = requireActor(request)
    const row = await editSubmission(db, { form, userId, id: params.submission }, body)
    news.tell(form.id, { changed: [row.id] })
    return success(request, 'done.submission_updated', { data: await present(form, row) })
  })

  serve(app, 'DELETE /open/forms/{form}/submissions/{submission}', async (call) => {
    const { params, request } = call
    const form = await open(request, params.form, 'edit')
    const operation = randomUUID()
    await db.transaction(async (db) => {
      const gone = await deleteSubmissions(db, form.id, [params.submission], operation)
      if (gone.length === 0) throw notFound()
      await recordDeletion(db, request, form, gone.length)
    })
    news.tell(form.id, { removed: [params.submission] })
    return success(request, 'done.submission_deleted', { operation })
  })

  serve(app, 'POST /open/forms/{form}/submissions/multi', async ({ params, body, request }) => {
    const form = await open(request, params.form, 'edit')
    await requireSubmissionsOfForm(db, form.id, body.submissionIds, 'submissionIds')
    const operation = randomUUID()
    const gone = await db.transaction(async (db) => {
      const rows = await deleteSubmissions(db, form.id, body.submissionIds, operation)
      await recordDeletion(db, request, form, rows.length)
      return rows
    })
    news.tell(form.id, { removed: gone.map(({ id }) => id) })
    return success(request, 'done.submissions_deleted', { operation })
  })

  serve(app, 'POST /open/forms/{form}/submissions/delete', async ({ params, body, request }) => {
    const form = await open(request, params.form, 'edit')
    const table = await openTable(db, form)
    const done = await deleteMany(db, table, body.selection, body, (db, count) =>
      recordDeletion(db, request, form, count),
    )
    news.tell(table.formId, { removed: done.ids })
    return success(request, 'done.submissions_deleted', presentDone(done))
  })

  serve(app, 'POST /open/forms/{form}/submissions/label', async ({ params, body, request }) => {
    const table = await openTable(db, await open(request, params.form, 'edit'))
    const { selection, label } = body
    const { userId } = requireActor(request)
    const done = await labelMany(db, table, { selection, label, userId }, body)
    news.tell(table.formId, { changed: done.ids })
    return success(request, 'done.submissions_labeled', presentDone(done))
  })

  serve(app, 'POST /open/forms/{form}/submissions/undo', async ({ params, body, request }) => {
    const form = await open(request, params.form, 'edit')
    const { restored, relabeled, isComplete } = await undo(db, form.id, body.operation)
    const changed = [...restored, ...relabeled]
    if (changed.length === 0) throw notFound()
    news.tell(form.id, { changed })
    return success(request, 'done.undone', { count: changed.length, is_complete: isComplete })
  })

  serve(app, 'GET /open/forms/{form}/submissions/{submission}/history', async (call) => {
    const { params, request } = call
    const form = await open(request, params.form, 'view')
    const row = await requireSubmission(db, form.id, params.submission)
    const { columns } = await openTable(db, form)
    const names = new Map([...columns.values()].map(({ id, block }) => [id, block?.name ?? id]))
    return listHistory(db, row, names)
  })

  serve(
    app,
    'POST /open/forms/{form}/submissions/{submission}/history/{entry}/restore',
    async ({ params, request }) => {
      const form = await open(request, params.form, 'edit')
      await requireSubmission(db, form.id, params.submission)
      const { userId } = requireActor(request)
      const editing = { form, userId, id: params.submission }
      const row = await restoreAnswers(db, editing, { changeId: params.entry, isUndone: true })
      news.tell(form.id, { changed: [row.id] })
      return success(request, 'done.version_restored', { data: await present(form, row) })
    },
  )

  serve(app, 'GET /versions/submission/{submission}', async ({ params, request }) => {
    const formId = await requireFormIdOf(db, params.submission)
    await open(request, String(formId), 'view')
    const rows = await listChangeRows(db, params.submission)
    return rows
      .filter(({ change }) => change.kind !== 'labeled')
      .slice(0, 50)
      .map(({ change, userName }) => ({
        id: change.id,
        created_at: change.createdAt.toISOString(),
        user: presentPerson(change.userId, userName),
        diff: Object.fromEntries(
          Object.entries(change.changes).map(([key, { before, after }]) => [
            key,
            { old: before, new: after },
          ]),
        ),
      }))
  })

  const openNotes = async (
    request: FastifyRequest,
    params: { form: string; submission: number },
    action: 'view' | 'edit',
  ) => {
    const form = await open(request, params.form, action)
    await requireSubmission(db, form.id, params.submission)
    return { formId: form.id, userId: requireActor(request).userId }
  }
  const requireOwnNote = async (submissionId: number, noteId: number, userId: number) => {
    const [found] = await listNotes(db, submissionId, noteId)
    if (!found) throw notFound()
    if (found.note.userId !== userId) throw forbidden()
  }
  const showNotes = async (userId: number, submissionId: number, noteId?: number) => {
    const rows = await listNotes(db, submissionId, noteId)
    return rows.map(({ note, userName }) => ({
      id: note.id,
      text: note.text,
      user: presentPerson(note.userId, userName),
      created_at: note.createdAt.toISOString(),
      edited_at: note.editedAt?.toISOString() ?? null,
      is_own: note.userId === userId,
    }))
  }

  serve(app, 'GET /open/forms/{form}/submissions/{submission}/notes', async (call) => {
    const { userId } = await openNotes(call.request, call.params, 'view')
    return showNotes(userId, call.params.submission)
  })

  serve(app, 'POST /open/forms/{form}/submissions/{submission}/notes', async (call) => {
    const { params, body, request } = call
    const { formId, userId } = await openNotes(request, params, 'edit')
    const id = await insertNote(db, { submissionId: params.submission, userId, text: body.text })
    news.tell(formId, { changed: [params.submission] })
    return (await showNotes(userId, params.submission, id))[0]!
  })

  serve(app, 'PUT /open/forms/{form}/submissions/{submission}/notes/{note}', async (call) => {
    const { params, body, request } = call
    const { userId } = await openNotes(request, params, 'edit')
    await requireOwnNote(params.submission, params.note, userId)
    await updateNote(db, params.note, body.text)
    return (await showNotes(userId, params.submission, params.note))[0]!
  })

  serve(app, 'DELETE /open/forms/{form}/submissions/{submission}/notes/{note}', async (call) => {
    const { params, request } = call
    const { formId, userId } = await openNotes(request, params, 'edit')
    await requireOwnNote(params.submission, params.note, userId)
    await deleteNote(db, params.note)
    news.tell(formId, { changed: [params.submission] })
    return success(request, 'done.note_deleted', {})
  })
}

const presentDone = ({ operation, ids, before, isComplete }: Done) => ({
  operation,
  count: ids.length,
  is_complete: isComplete,
  before,
})
