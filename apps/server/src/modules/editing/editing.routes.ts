import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { auditActorOf } from '../audit/record-audit.ts'
import { readChanges, readDraftOf, startDraft, saveEdits } from './edit-form.service.ts'

export function editingRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /open/forms/{form}/draft', ({ params, query, request }) =>
    readDraftOf(db, requireActor(request).userId, params.form, query.client),
  )

  serve(app, 'POST /open/forms/{form}/edits', ({ params, body, request }) =>
    saveEdits(db, requireActor(request).userId, params.form, body),
  )

  serve(app, 'GET /open/forms/{form}/edits', ({ params, query, request }) =>
    readChanges(db, requireActor(request).userId, params.form, query),
  )

  serve(app, 'POST /open/workspaces/{workspace}/drafts', ({ params, body, request }) =>
    startDraft(
      db,
      requireActor(request).userId,
      params.workspace,
      body.document,
      auditActorOf(request),
    ),
  )
}
