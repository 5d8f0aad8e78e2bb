import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { rowId } from '../schemas/scalars.ts'

export const notificationKinds = [
  'export_ready',
  'export_failed',
  'first_answer',
  'integration_failing',
  'template_listed',
  'template_refused',
] as const

const notification = z
  .object({
    id: z.int(),
    kind: z.enum(notificationKinds),
    form: z.object({ id: z.int(), slug: z.string(), title: z.string() }).nullable(),
    /** The export's job. */
    job_id: z.string().nullable(),
    /** The URL of its file, as long as there is one. */
    file_url: z.string().nullable(),
    /** The name of the template concerned. */
    template: z.string().nullable(),
    created_at: z.string(),
    is_read: z.boolean(),
  })
  .register(apiComponents, { id: 'Notification' })

export const notificationEndpoints = defineEndpoints({
  'GET /user/notifications': {
    access: 'user',
    impersonation: 'read',
    summary: 'The caller’s notifications, newest first',
    query: z.object({ before: rowId.optional() }),
    limit: { max: 600, windowSeconds: 60 },
    response: z.object({ unread: z.int(), notifications: z.array(notification) }),
  },
  'POST /user/notifications/read': {
    access: 'user',
    summary: 'Mark what the caller has seen, up to and with this one',
    body: z.object({ until: z.int().min(1) }),
    response: z.object({ unread: z.int() }),
  },
})
