import { createHash } from 'node:crypto'
import type { EndpointResponse } from '@formstead/contract'
import type { Language } from '@formstead/i18n'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { notFound } from '../../problems.ts'
import { languageOf } from '../../translation/request-language.ts'
import { describeFailure } from '../ai/describe-failure.ts'
import { requireForm } from '../forms/forms.service.ts'
import { openTable } from '../submission-table/columns/table-columns.ts'
import { requireFeature } from '../workspaces/require-feature.ts'
import { estimate } from './batch-size.ts'
import { insightJob } from './insight.job.ts'
import {
  deleteInsight,
  findInsight,
  findSame,
  insertInsight,
  listInsights,
  measureAnswers,
} from './insights.queries.ts'
import type { Insight } from './insights.table.ts'
import { withoutDeleted } from './quotes.ts'

/** Without a model, these endpoints respond as if they did not exist. */
export function insightRoutes(app: FastifyInstance, db: Database, config: Config): void {
  async function find(request: FastifyRequest, ref: string, action: 'view' | 'edit' = 'view') {
    const form = await requireForm(db, requireActor(request).userId, ref, action)
    if (!config.ai) throw notFound()
    requireFeature(config, form, 'form_summary')
    return form
  }

  serve(app, 'GET /open/forms/{form}/insights', async ({ params, request }) => {
    const form = await find(request, params.form)
    const found = await listInsights(db, form.id)
    const present = (one: Insight) => presentInsight({ ...one, result: null }, languageOf(request))
    return { insights: found.map(present) }
  })

  serve(app, 'GET /open/forms/{form}/insights/estimate', async ({ params, query, request }) => {
    const form = await find(request, params.form)
    return estimate(await measureAnswers(db, form.id, query.field))
  })

  serve(app, 'POST /open/forms/{form}/insights', async ({ params, body, request }) => {
    const form = await find(request, params.form, 'edit')
    const { field, question = null } = body
    if (!(await openTable(db, form)).columns.get(field)?.block) throw notFound()
    const language = languageOf(request)
    const { answers, latest } = await measureAnswers(db, form.id, field)
    const facts = [field, question, language, config.ai?.model, answers, latest]
    const basis = createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
    const same = await findSame(db, { formId: form.id, basis })
    if (same) return presentInsight(await withoutDeleted(db, same), language)
    const { userId } = requireActor(request)
    const made = await db.transaction(async (db) => {
      const made = await insertInsight(db, {
        formId: form.id,
        userId,
        field,
        question,
        language,
        basis,
        total: answers,
      })
      await sendJob(db, insightJob, { formId: form.id, id: made.id })
      return made
    })
    return presentInsight(made, language)
  })

  serve(app, 'GET /open/forms/{form}/insights/{insight}', async ({ params, request }) => {
    const form = await find(request, params.form)
    const found = await findInsight(db, form.id, params.insight)
    if (!found) throw notFound()
    return presentInsight(await withoutDeleted(db, found), languageOf(request))
  })

  serve(app, 'DELETE /open/forms/{form}/insights/{insight}', async ({ params, request }) => {
    const form = await find(request, params.form, 'edit')
    const found = await findInsight(db, form.id, params.insight)
    if (!found) throw notFound()
    await deleteInsight(db, found.id)
    return { type: 'success' as const }
  })
}

const presentInsight = (
  { id, field, question, status, processed, total, result, error, createdAt }: Insight,
  language: Language,
): EndpointResponse<'GET /open/forms/{form}/insights/{insight}'> => ({
  id,
  field,
  question,
  status,
  processed,
  total,
  result,
  error: error && describeFailure(error, language),
  created_at: createdAt.toISOString(),
})
