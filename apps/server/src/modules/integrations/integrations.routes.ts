import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { notFound } from '../../problems.ts'
import { translate } from '../../translation/request-language.ts'
import { auditActorOf } from '../audit/record-audit.ts'
import { requireForm } from '../forms/forms.service.ts'
import { recordFormAudit } from '../forms/access/record-form-audit.ts'
import { requireMembership } from '../forms/access/require-membership.ts'
import {
  deleteIntegration,
  updateIntegration,
  type IntegrationRow,
} from './integrations.queries.ts'
import { presentIntegrations } from './present-integration.ts'
import {
  requireIntegration,
  resumeIntegration,
  saveIntegration,
  type IntegrationParts,
} from './save-integration.ts'

/** Integrations of a form, for its editors. */
export function integrationRoutes(app: FastifyInstance, parts: IntegrationParts): void {
  const { db } = parts

  serve(app, 'GET /open/forms/{form}/integrations', async ({ params, request }) => {
    const { userId } = requireActor(request)
    const { formId } = await requireMembership(db, userId, params.form, 'edit')
    return presentIntegrations(parts, formId)
  })

  serve(app, 'POST /open/forms/{form}/integrations', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const saved = await saveIntegration(
      parts,
      userId,
      { ref: params.form, body },
      auditActorOf(request),
    )
    return present(request, saved, 'done.integration_created')
  })

  serve(
    app,
    'PUT /open/forms/{form}/integrations/{integration}',
    async ({ params, body, request }) => {
      const { userId } = requireActor(request)
      const { form: ref, integration: id } = params
      const saved = await saveIntegration(parts, userId, { ref, body, id }, auditActorOf(request))
      return present(request, saved, 'done.integration_updated')
    },
  )

  serve(
    app,
    'POST /open/forms/{form}/integrations/{integration}/pause',
    async ({ params, request }) => {
      const { userId } = requireActor(request)
      const row = await requireIntegration(db, userId, params.form, params.integration)
      await db.transaction(async (db) => {
        if (!row.isActive) return
        await updateIntegration(db, row.id, { isActive: false, pausedBy: userId })
        await record(db, request, 'integration.changed', row, { status: 'inactive' })
      })
      return present(request, row, 'done.integration_paused')
    },
  )

  serve(
    app,
    'POST /open/forms/{form}/integrations/{integration}/resume',
    async ({ params, body, request }) => {
      const { userId } = requireActor(request)
      const row = await requireIntegration(db, userId, params.form, params.integration)
      await db.transaction(async (db) => {
        await resumeIntegration(db, row, body)
        await record(db, request, 'integration.changed', row, { status: 'active' })
      })
      return present(request, row, 'done.integration_resumed')
    },
  )

  serve(
    app,
    'DELETE /open/forms/{form}/integrations/{integration}',
    async ({ params, request }) => {
      const { userId } = requireActor(request)
      const row = await requireIntegration(db, userId, params.form, params.integration)
      await db.transaction(async (db) => {
        await deleteIntegration(db, row.id)
        await record(db, request, 'integration.deleted', row)
      })
      return { type: 'success', message: translate(request, 'done.integration_deleted') }
    },
  )

  async function record(
    db: Database,
    request: FastifyRequest,
    action: 'integration.changed' | 'integration.deleted',
    { formId, kind }: IntegrationRow,
    details: { status?: string } = {},
  ) {
    const form = await requireForm(db, requireActor(request).userId, String(formId), 'view')
    await recordFormAudit(db, auditActorOf(request), action, form, { kind, ...details })
  }

  type Done = `done.integration_${'created' | 'updated' | 'paused' | 'resumed'}`

  async function present(
    request: Parameters<typeof translate>[0],
    { formId, id }: Pick<IntegrationRow, 'formId' | 'id'>,
    done: Done,
  ) {
    const [integration] = await presentIntegrations(parts, formId, id)
    if (!integration) throw notFound()
    const message = translate(request, done)
    return { type: 'success' as const, message, form_integration: integration }
  }
}
