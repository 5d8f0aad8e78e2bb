import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { countUnread, listNotifications, markRead } from './notifications.queries.ts'

/** Finds the file of an export, which is created in a higher-level module; null if it no longer exists. */
export type FindFile = (db: Database, exportId: string) => Promise<string | null>

export function notificationRoutes(app: FastifyInstance, db: Database, findFile: FindFile): void {
  serve(app, 'GET /user/notifications', async ({ query, request }) => {
    const { userId } = requireActor(request)
    const rows = await listNotifications(db, userId, query.before)
    const shown = rows.map(async ({ id, kind, details, createdAt, readAt, ...form }) => ({
      id,
      kind,
      form:
        form.formId === null
          ? null
          : { id: form.formId, slug: form.slug ?? '', title: form.title ?? '' },
      job_id: details.export_id ?? null,
      file_url:
        kind === 'export_ready' && details.export_id ? await findFile(db, details.export_id) : null,
      template: details.template ?? null,
      created_at: createdAt.toISOString(),
      is_read: readAt !== null,
    }))
    return { unread: await countUnread(db, userId), notifications: await Promise.all(shown) }
  })

  serve(app, 'POST /user/notifications/read', async ({ body, request }) => {
    const { userId } = requireActor(request)
    await markRead(db, userId, body.until)
    return { unread: await countUnread(db, userId) }
  })
}
