import type { FastifyInstance } from 'fastify'
import { requireActor } from '../../http/access/access.ts'
import { isVisibleOnDomain } from '../../http/access/host-check.ts'
import { serve } from '../../http/serve.ts'
import { invalid, problem, unauthenticated } from '../../problems.ts'
import { auditActorOf } from '../audit/record-audit.ts'
import { translate } from '../../translation/request-language.ts'
import { findUser } from '../accounts/users.ts'
import type { DeliveryParts } from '../deliveries/delivery-parts.ts'
import { requireWorkspace } from '../workspaces/workspaces.service.ts'
import { newestPayload } from './newest-payload.ts'
import { addHook, removeHook, removeHookById } from './zapier-hooks.ts'
import { listFormChoices, listWorkspaceChoices } from './zapier.queries.ts'

export function zapierRoutes(app: FastifyInstance, parts: DeliveryParts): void {
  const { db } = parts

  serve(app, 'GET /external/zapier/validate', async ({ request }) => {
    const user = await findUser(db, requireActor(request).userId)
    if (!user) throw unauthenticated()
    return { name: user.name, email: user.email }
  })

  serve(app, 'GET /external/zapier/workspaces', async ({ request }) => {
    const rows = await listWorkspaceChoices(db, requireActor(request).userId)
    return rows.filter(({ id }) => isVisibleOnDomain(request, { workspaceId: id }))
  })

  serve(app, 'GET /external/zapier/forms', async ({ query, request }) => {
    const { workspace_id: workspaceId } = query
    await requireWorkspace(db, requireActor(request).userId, workspaceId, 'view')
    const rows = await listFormChoices(db, workspaceId)
    return rows.map(({ id, title, slug }) => ({ id, name: title, label: `${title} (${slug})` }))
  })

  serve(app, 'POST /external/zapier/webhook', async ({ body, request }) => {
    const { userId } = requireActor(request)
    const hook = { form: body.form_id, url: body.hookUrl }
    await addHook(parts, userId, hook, 'hookUrl', auditActorOf(request))
    return {}
  })

  serve(app, 'DELETE /external/zapier/webhook', async ({ query, body, request }) => {
    const { form_id: form, hookUrl: url } = { ...query, ...body }
    const absent = (name: string) =>
      problem(name, 'request.required', { field: { code: 'field.this' } })
    if (form === undefined) throw invalid([absent('form_id')])
    if (url === undefined) throw invalid([absent('hookUrl')])
    await removeHook(db, requireActor(request).userId, { form, url }, auditActorOf(request))
    return {}
  })

  serve(app, 'GET /external/zapier/submissions/recent', async ({ query, request }) => [
    await newestPayload(parts, requireActor(request).userId, query.form_id),
  ])

  serve(app, 'POST /open/forms/webhooks/zapier', async ({ body, request }) => {
    const { userId } = requireActor(request)
    const hook = { form: body.form_slug, url: body.hook_url }
    const id = await addHook(parts, userId, hook, 'hook_url', auditActorOf(request))
    return { type: 'success', message: translate(request, 'done.integration_created'), id }
  })

  serve(app, 'DELETE /open/forms/webhooks/zapier/{integration}', async ({ params, request }) => {
    const { userId } = requireActor(request)
    await removeHookById(db, userId, params.integration, auditActorOf(request))
    return { type: 'success', message: translate(request, 'done.integration_deleted') }
  })
}
