import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { openEventStream } from '../../http/response/event-stream.ts'
import { findUser } from '../accounts/users.ts'
import { requireMembership, streamAccess } from '../forms/access/require-membership.ts'
import { changesSince } from './edit-form.service.ts'
import type { LiveForms } from './live-forms.ts'

const params = z.object({ form: z.string().min(1).max(255) })
const query = z.object({
  since: z.coerce.number().int().min(0),
  client: z.string().regex(/^[\w-]{8,64}$/),
})

/** A stream of server-sent events with changes to a draft and who has it open. */
export function liveRoutes(app: FastifyInstance, db: Database, live: LiveForms): void {
  app.get(
    '/api/open/forms/:form/live',
    {
      config: { access: 'user', impersonation: 'read' },
      schema: { hide: true, params, querystring: query },
    },
    async (request, reply) => {
      const actor = requireActor(request)
      const { userId } = actor
      const { form: ref } = params.parse(request.params)
      const { since, client } = query.parse(request.query)
      const { formId } = await requireMembership(db, userId, ref, 'view')
      const user = await findUser(db, userId)
      const requireAccess = streamAccess(db, actor, formId)
      const stream = openEventStream(request, reply, requireAccess)
      const tell = tellChanges(since)
      let peopleTold = Promise.resolve()
      stream.onClose(
        live.follow(formId, {
          person: { client, id: userId, name: user?.name ?? '' },
          onChange: () => void tell(),
          onPeople(people) {
            peopleTold = peopleTold
              .then(requireAccess)
              .then(() => stream.send('people', people))
              .catch(stream.end)
          },
          onEnd: stream.end,
        }),
      )
      void tell()
      return stream.reply()

      /** Runs one check at a time; the next one sees changes that happen in the meantime. */
      function tellChanges(from: number) {
        let told = from
        let isRunning = false
        let again = false
        const look = async () => {
          await requireAccess()
          const changes = await changesSince(db, formId, told, client)
          if (changes.revision !== told) stream.send('changes', changes)
          told = changes.revision
        }
        return async () => {
          again = true
          if (isRunning) return
          isRunning = true
          try {
            while (again && stream.isOpen()) {
              again = false
              await look()
            }
          } catch {
            stream.end()
          }
          isRunning = false
        }
      }
    },
  )
}
