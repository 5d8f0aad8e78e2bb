import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { openEventStream } from '../../http/response/event-stream.ts'
import { requireMembership, streamAccess } from '../forms/access/require-membership.ts'
import { findCounters } from '../submissions/stored-submissions.ts'
import { submissions } from '../submissions/submissions.table.ts'
import type { News, SubmissionNews } from './submission-news.ts'

const params = z.object({ form: z.string().min(1).max(255) })

/**
 * A stream of server-sent events about a form's submissions. `news` contains `{ sent, changed, removed, is_more,
 * completed, partial }`: submission IDs, whether there were more than listed, and the form's counts. A client that was
 * disconnected must reload what it shows.
 */
export function newsRoutes(app: FastifyInstance, db: Database, news: SubmissionNews): void {
  app.get(
    '/api/open/forms/:form/submissions/live',
    { config: { access: 'user', impersonation: 'read' }, schema: { hide: true, params } },
    async (request, reply) => {
      const actor = requireActor(request)
      const { userId } = actor
      const { formId } = await requireMembership(
        db,
        userId,
        params.parse(request.params).form,
        'view',
      )
      const requireAccess = streamAccess(db, actor, formId)
      const stream = openEventStream(request, reply, requireAccess)
      const tell = async (heard: News) => {
        await requireAccess()
        stream.send('news', await presentNews(db, heard))
      }
      let last = Promise.resolve()
      stream.onClose(
        news.follow(formId, {
          onNews(heard) {
            last = last.then(() => tell(heard)).catch(stream.end)
          },
          onEnd: stream.end,
        }),
      )
      return stream.reply()
    },
  )
}

async function presentNews(db: Database, { form, sent, changed, removed, isMore }: News) {
  const rows = sent.length > 0 ? await listSent(db, form, sent) : []
  const counters = await findCounters(db, form)
  return { sent: rows, changed, removed, is_more: isMore, ...counters }
}

async function listSent(db: Database, formId: number, publicIds: string[]): Promise<number[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.formId, formId),
        inArray(submissions.publicId, publicIds),
        isNull(submissions.deletedAt),
      ),
    )
  return rows.map(({ id }) => id)
}
