import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { auditActorOf } from '../audit/record-audit.ts'
import { findAnnouncement, isAnnouncedTo, saveAnnouncement } from './announcements.ts'

export function announcementRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /open/instance/settings', async () => ({
    announcement: await findAnnouncement(db),
  }))

  serve(app, 'PUT /open/instance/settings', async ({ body, request }) => {
    const { userId, impersonatorId } = requireActor(request)
    const actor = auditActorOf(request) ?? {
      userId,
      impersonatorId,
      ip: undefined,
      userAgent: undefined,
    }
    await saveAnnouncement(db, actor, body.announcement)
    return { announcement: await findAnnouncement(db) }
  })

  serve(app, 'GET /content/announcement', async ({ request }) => {
    const announcement = await findAnnouncement(db)
    const isForCaller = announcement && isAnnouncedTo(announcement, request.actor?.role)
    return { announcement: isForCaller ? announcement : null }
  })
}
