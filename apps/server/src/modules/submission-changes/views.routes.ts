import type { EndpointRequest, EndpointResponse } from '@formstead/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { forbidden, notFound } from '../../problems.ts'
import { translate } from '../../translation/request-language.ts'
import { requireMembership } from '../forms/access/require-membership.ts'
import { findLabels } from '../submission-table/columns/labels.ts'
import { replaceLabels } from './replace-labels.ts'
import {
  deleteView,
  findTableLayout,
  insertView,
  saveTableLayout,
  listViews,
  updateView,
  type ViewRow,
} from './views.queries.ts'

type View = EndpointResponse<'POST /open/forms/{form}/views'>
type ViewBody = EndpointRequest<'POST /open/forms/{form}/views'>['body']
type Table = EndpointResponse<'GET /open/forms/{form}/table'>

/** How people view submissions: labels, saved views, and each user's table settings. */
export function viewRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /open/forms/{form}/labels', async ({ params, request }) => {
    const { userId } = requireActor(request)
    const { formId } = await requireMembership(db, userId, params.form, 'view')
    return [...(await findLabels(db, formId))]
  })

  serve(app, 'PUT /open/forms/{form}/labels', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const { formId } = await requireMembership(db, userId, params.form, 'edit')
    await replaceLabels(db, formId, body)
    return body.labels
  })

  serve(app, 'GET /open/forms/{form}/views', async ({ params, request }) => {
    const { userId } = requireActor(request)
    const { formId } = await requireMembership(db, userId, params.form, 'view')
    return (await listViews(db, formId, userId)).map((row) => presentView(row, userId))
  })

  serve(app, 'POST /open/forms/{form}/views', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const { formId } = await requireMembership(db, userId, params.form, actionFor(body))
    const id = await insertView(db, { formId, userId, ...toRow(body) })
    const [row] = await listViews(db, formId, userId, id)
    return presentView(row!, userId)
  })

  serve(app, 'PUT /open/forms/{form}/views/{view}', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const { formId } = await requireMembership(db, userId, params.form, actionFor(body))
    await requireOwnView(formId, userId, params.view)
    await updateView(db, params.view, toRow(body))
    const [row] = await listViews(db, formId, userId, params.view)
    return presentView(row!, userId)
  })

  serve(app, 'DELETE /open/forms/{form}/views/{view}', async ({ params, request }) => {
    const { userId } = requireActor(request)
    const { formId } = await requireMembership(db, userId, params.form, 'view')
    await requireOwnView(formId, userId, params.view)
    await deleteView(db, params.view)
    return { type: 'success', message: translate(request, 'done.view_deleted') }
  })

  serve(app, 'GET /open/forms/{form}/table', async ({ params, request }) => {
    const { userId } = requireActor(request)
    const { formId } = await requireMembership(db, userId, params.form, 'view')
    const kept = await findTableLayout(db, formId, userId)
    return (kept as Table | undefined) ?? { columns: [], view: null }
  })

  serve(app, 'PUT /open/forms/{form}/table', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const { formId } = await requireMembership(db, userId, params.form, 'view')
    await saveTableLayout(db, { formId, userId, content: body })
    return { type: 'success', message: translate(request, 'done.table_kept') }
  })

  async function requireOwnView(formId: number, userId: number, id: number): Promise<void> {
    const [view] = await listViews(db, formId, userId, id)
    if (!view) throw notFound()
    if (view.userId !== userId) throw forbidden()
  }
}

/** Read-only members can save only private views. */
const actionFor = ({ is_shared: isShared }: ViewBody) => (isShared ? 'edit' : 'view')

const toRow = ({ name, is_shared: isShared, ...content }: ViewBody) => ({ name, isShared, content })

const presentView = (row: ViewRow, userId: number): View => ({
  ...(row.content as Omit<ViewBody, 'name' | 'is_shared'>),
  id: row.id,
  name: row.name,
  is_shared: row.isShared,
  owner: { id: row.userId, name: row.ownerName },
  is_own: row.userId === userId,
  updated_at: row.updatedAt.toISOString(),
})
