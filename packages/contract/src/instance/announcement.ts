import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { oneLine } from '../schemas/scalars.ts'

export const announcementAudiences = ['everyone', 'signed_in', 'staff'] as const

const announcement = z
  .object({
    text: oneLine(300).min(1),
    link_url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullable(),
    link_label: oneLine(60).nullable(),
    audience: z.enum(announcementAudiences),
    /** Null means immediately, or until it is removed. */
    starts_at: z.iso.datetime({ offset: true }).nullable(),
    ends_at: z.iso.datetime({ offset: true }).nullable(),
  })
  .register(apiComponents, { id: 'Announcement' })

const shownAnnouncement = announcement
  .pick({ text: true, link_url: true, link_label: true })
  .extend({ id: z.string() })
  .register(apiComponents, { id: 'ShownAnnouncement' })

const instanceSettings = z
  .object({ announcement: announcement.nullable() })
  .register(apiComponents, { id: 'InstanceSettings' })

export const announcementEndpoints = defineEndpoints({
  'GET /open/instance/settings': {
    access: 'admin',
    summary: 'What admins have set for the whole instance',
    response: instanceSettings,
  },
  'PUT /open/instance/settings': {
    access: 'admin',
    summary: 'Change the settings of the instance',
    body: instanceSettings,
    response: instanceSettings,
  },
  'GET /content/announcement': {
    access: 'visitor',
    summary: 'The current announcement for the caller, if any',
    response: z.object({ announcement: shownAnnouncement.nullable() }),
  },
})
