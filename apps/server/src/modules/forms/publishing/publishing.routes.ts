import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../database/client.ts'
import { requireActor } from '../../../http/access/access.ts'
import { serve } from '../../../http/serve.ts'
import { auditActorOf } from '../../audit/record-audit.ts'
import {
  readFormChanges,
  readHistory,
  type CountSubmissionsByField,
} from './form-changes.service.ts'
import type { PublishedForms } from '../published/published-forms.ts'
import {
  cancelPublication,
  discardDraft,
  restoreIntoDraft,
  schedulePublication,
  setVisibility,
} from './publishing.service.ts'

export function publishingRoutes(
  app: FastifyInstance,
  db: Database,
  {
    published,
    countSubmissionsByField,
  }: { published: PublishedForms; countSubmissionsByField: CountSubmissionsByField },
): void {
  serve(app, 'GET /open/forms/{form}/changes', ({ params, query, request }) =>
    readFormChanges(db, {
      userId: requireActor(request).userId,
      ref: params.form,
      ...(query.with === 'answers' && { countSubmissionsByField }),
    }),
  )

  serve(app, 'GET /open/forms/{form}/history', ({ params, request }) =>
    readHistory(db, requireActor(request).userId, params.form),
  )

  serve(app, 'POST /open/forms/{form}/schedule', async ({ params, body, request }) => {
    const named = { userId: requireActor(request).userId, ref: params.form }
    await schedulePublication(db, { ...named, revision: body.revision, at: new Date(body.at) })
    return readFormChanges(db, named)
  })

  serve(app, 'DELETE /open/forms/{form}/schedule', async ({ params, request }) => {
    const named = { userId: requireActor(request).userId, ref: params.form }
    await cancelPublication(db, named)
    return readFormChanges(db, named)
  })

  serve(app, 'PUT /open/forms/{form}/visibility', async ({ params, body, request }) => {
    const named = { userId: requireActor(request).userId, ref: params.form }
    const asked = { ...named, visibility: body.visibility }
    const { slug } = await setVisibility(db, asked, auditActorOf(request))
    published.forget(slug)
    return readFormChanges(db, named)
  })

  serve(app, 'POST /open/forms/{form}/draft/discard', async ({ params, body, request }) => {
    const named = { userId: requireActor(request).userId, ref: params.form }
    await discardDraft(db, { ...named, revision: body.revision })
    return readFormChanges(db, named)
  })

  serve(app, 'POST /open/forms/{form}/draft/restore', async ({ params, body, request }) => {
    const named = { userId: requireActor(request).userId, ref: params.form }
    const { revision, version_id: versionId } = body
    await restoreIntoDraft(db, { ...named, revision, versionId })
    return readFormChanges(db, named)
  })
}
