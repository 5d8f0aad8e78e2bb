import type { EndpointResponse, Tier } from '@formstead/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { notFound } from '../../problems.ts'
import { translate } from '../../translation/request-language.ts'
import { requireForm } from '../forms/forms.service.ts'
import { wordsFor } from '../forms/published/respondent-words.ts'
import { requireIntegration } from '../integrations/save-integration.ts'
import { planTier } from '../plans/plan-tier.policy.ts'
import { searchCondition } from '../submission-table/filter/table-search.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import {
  countByState,
  listDeliveries,
  type LoggedDelivery,
  replayDeliveries,
} from './deliveries.queries.ts'
import { buildMessage, eventId } from './message/build-message.ts'
import { loadDeliveries } from './dispatch/load-deliveries.ts'
import { mostTriesFor } from '../integrations/tries.ts'
import { submissionTitle } from './message/describe-submission.ts'

type Shown =
  EndpointResponse<'GET /open/forms/{form}/integrations/{integration}/deliveries'>['deliveries'][number]

const eventsShown = 100

/** What an integration was sent, and the outcomes. */
export function logRoutes(app: FastifyInstance, parts: DeliveryParts): void {
  const { db, config, versions } = parts

  serve(
    app,
    'GET /open/forms/{form}/integrations/{integration}/deliveries',
    async ({ params, query, request }) => {
      const { userId } = requireActor(request)
      const { integration, tier } = await open(userId, params)
      const { state, before, limit } = query
      const search = query.search?.trim()
      const condition = search ? await searchFor(integration, search) : undefined
      const [rows, counts] = await Promise.all([
        listDeliveries(db, integration.id, { state, before, limit: limit + 1, search: condition }),
        countByState(db, integration.id),
      ])
      const shown = rows.slice(0, limit)
      return {
        counts,
        deliveries: await Promise.all(shown.map((row) => present(row, tier))),
        has_more: rows.length > limit,
      }
    },
  )

  serve(
    app,
    'GET /open/forms/{form}/integrations/{integration}/deliveries/{delivery}',
    async ({ params, request }) => {
      const { userId } = requireActor(request)
      const { integration, tier } = await open(userId, params)
      const [loaded] = await loadDeliveries(db, [params.delivery])
      if (!loaded || loaded.integration.id !== integration.id) throw notFound()
      const { delivery, submission } = loaded
      if (submission.deletedAt) throw notFound()
      const { message } = await buildMessage(parts, loaded)
      return {
        ...(await present({ delivery, submission }, tier)),
        attempts: delivery.attempts,
        message,
      }
    },
  )

  serve(
    app,
    'POST /open/forms/{form}/integrations/{integration}/replay',
    async ({ params, body, request }) => {
      const { userId } = requireActor(request)
      const integration = await requireIntegration(db, userId, params.form, params.integration)
      const { ids, states, from, to } = body
      const queued = await replayDeliveries(db, integration.id, {
        ids,
        states: states ?? (ids ? undefined : ['retrying', 'dead']),
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      })
      const message = translate(request, 'done.deliveries_queued', { count: queued })
      return { type: 'success', message, queued }
    },
  )

  serve(
    app,
    'GET /open/forms/{form}/integrations/{integration}/events',
    async ({ params, request }) => {
      const { userId } = requireActor(request)
      const { id } = await requireIntegration(db, userId, params.form, params.integration)
      const rows = await listDeliveries(db, id, { limit: eventsShown })
      return rows
        .flatMap(({ delivery }) => delivery.attempts)
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .slice(0, eventsShown)
        .map(({ at, status, reason, reply }) => ({
          date: at.slice(0, 16).replace('T', ' '),
          status: status !== null && status < 300 && reason === null ? 'Success' : 'Error',
          data: {
            ...(reason !== null && { message: reason }),
            ...(status !== null && { status }),
            ...(reply && { response: reply }),
          },
        }))
    },
  )

  async function open(
    userId: number,
    { form: ref, integration: id }: { form: string; integration: number },
  ) {
    const form = await requireForm(db, userId, ref, 'edit')
    const integration = await requireIntegration(db, userId, String(form.id), id)
    return { integration, tier: planTier(config, form.planTier) }
  }

  /** Searches answers, the number of a submission, and the id that the receiver knows a delivery by. */
  async function searchFor(
    { id, formId }: { id: number; formId: number },
    search: string,
  ): Promise<SQL> {
    if (/^msg_[\w-]{27}$/.test(search))
      return sql`${search} = 'msg_' || left(translate(encode(
        sha256(convert_to(submissions.public_id || ' ' || ${id}::text, 'UTF8')), 'base64'), '+/', '-_'), 27)`
    const found = await searchCondition(db, formId, search)
    return /^\d{1,15}$/.test(search)
      ? sql`(${found} or submissions.id = ${Number(search)})`
      : sql`(${found})`
  }

  async function present({ delivery, submission }: LoggedDelivery, tier: Tier): Promise<Shown> {
    const { document, form } = await versions.find({ versionId: submission.versionId, tier })
    const [last = null] = delivery.attempts
    return {
      id: delivery.id,
      event_id: eventId(submission.publicId, delivery.integrationId),
      state: delivery.state,
      title: submissionTitle(form, submission, await wordsFor(document.language)),
      submission_id: submission.id,
      answered_at: submission.createdAt.toISOString(),
      tries: delivery.tries,
      most_tries: mostTriesFor(last?.status ?? null),
      next_at: delivery.state === 'retrying' ? delivery.dueAt.toISOString() : null,
      reason: delivery.reason,
      last,
    }
  }
}
