import { PassThrough } from 'node:stream'
import { setInterval as every } from 'node:timers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access.ts'
import { findUser } from '../accounts/users.ts'
import { requireMembership } from '../forms/require-membership.ts'
import { changesSince } from './edit-form.service.ts'
import type { LiveForms } from './live-forms.ts'

const params = z.object({ form: z.string().min(1).max(255) })
const query = z.object({
  since: z.coerce.number().int().min(0),
  client: z.string().regex(/^[\w-]{8,64}$/),
})

const heartbeatMs = 15_000
/** The client comes back with its token, which may have ended meanwhile. */
const longestMs = 5 * 60_000

/** What happens to a draft, as it happens, and who has it open: a stream of server-sent events. */
export function liveRoutes(app: FastifyInstance, db: Database, live: LiveForms): void {
  app.get(
    '/api/open/forms/:form/live',
    { config: { access: 'user' }, schema: { hide: true, params, querystring: query } },
    async (request, reply) => {
      const { userId } = requireActor(request)
      const { form: ref } = params.parse(request.params)
      const { since, client } = query.parse(request.query)
      const { formId } = await requireMembership(db, userId, ref, 'view')
      const user = await findUser(db, userId)
      const stream = new PassThrough()
      const send = (event: string, data: unknown) =>
        stream.writable && stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      const tell = tellChanges(since)

      const leave = live.follow(formId, {
        person: { client, id: userId, name: user?.name ?? '' },
        onChange: () => void tell(),
        onPeople: (people) => send('people', people),
        onEnd: () => stream.end(),
      })
      const heartbeat = every(() => stream.write(': \n\n'), heartbeatMs)
      const end = setTimeout(() => stream.end(), longestMs)
      stream.on('close', () => {
        leave()
        clearInterval(heartbeat)
        clearTimeout(end)
      })
      request.raw.on('close', () => stream.destroy())
      stream.write(': \n\n')
      void tell()
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream)

      /** One look at a time: whatever changes meanwhile is seen by the next. */
      function tellChanges(from: number) {
        let told = from
        let running: Promise<void> | undefined
        let again = false
        const look = async () => {
          await requireMembership(db, userId, String(formId), 'view')
          const changes = await changesSince(db, formId, told, client)
          if (changes.revision !== told) send('changes', changes)
          told = changes.revision
        }
        return async () => {
          again = true
          if (running) return running
          running = (async () => {
            while (again && stream.writable) {
              again = false
              await look()
            }
          })()
          await running.catch(() => stream.end()).finally(() => (running = undefined))
        }
      }
    },
  )
}
