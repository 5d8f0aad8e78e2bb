import type { EndpointResponse } from '@formstead/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/client.ts'
import { serve } from '../../http/serve.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { notFound } from '../../problems.ts'
import { languageOf, translate } from '../../translation/request-language.ts'
import { findCompletion, insertCompletion } from './completions.queries.ts'
import type { CompletionInput, CompletionKind } from './completions.table.ts'
import { describeFailure } from './describe-failure.ts'
import type { Model } from './model/model.ts'
import { requesterOf, requireAllowance, requireLength, type RequesterParts } from './requester.ts'
import { completionJob } from './run-completion.job.ts'
import { streamRoutes } from './stream.routes.ts'

export type AiParts = RequesterParts & { model: Model | undefined }

/** Without a model, the routes that generate something respond with 404. */
export function aiRoutes(app: FastifyInstance, db: Database, parts: AiParts): void {
  const { config, keys, model } = parts

  async function start(
    request: FastifyRequest,
    kind: CompletionKind,
    input: CompletionInput,
  ): Promise<EndpointResponse<'POST /forms/ai/generate'>> {
    if (!model) throw notFound()
    await requireAllowance(request, parts)
    const id = await db.transaction(async (db) => {
      const requester = requesterOf(request, keys)
      const id = await insertCompletion(db, { kind, requester, input })
      await sendJob(db, completionJob, { id })
      return id
    })
    return { message: translate(request, 'done.ai_started'), ai_form_completion_id: id }
  }

  async function find(request: FastifyRequest, id: string, kinds: readonly CompletionKind[]) {
    const found = await findCompletion(db, id)
    if (found?.requester !== requesterOf(request, keys) || !kinds.includes(found.kind))
      throw notFound()
    const { input, kind, status, result, error } = found
    return {
      ai_form_completion: {
        id,
        type: kind,
        status,
        form_prompt: promptOf(input),
        result,
        error: error && describeFailure(error, languageOf(request)),
        created_at: found.createdAt.toISOString(),
        updated_at: found.updatedAt.toISOString(),
      },
    }
  }

  serve(app, 'POST /forms/ai/generate', async ({ request, body }) => {
    await requireLength(db, request, config, ['form_prompt', body.form_prompt])
    return start(request, 'form', body)
  })
  serve(app, 'POST /forms/ai/generate-fields', async ({ request, body }) => {
    await requireLength(db, request, config, ['fields_prompt', body.fields_prompt])
    return start(request, 'fields', body)
  })
  serve(app, 'POST /forms/ai/generate-formula', ({ request, body }) =>
    start(request, 'formula', body),
  )
  serve(app, 'GET /forms/ai/{id}', ({ request, params }) =>
    find(request, params.id, ['form', 'fields']),
  )
  serve(app, 'GET /forms/ai/formula/{id}', ({ request, params }) =>
    find(request, params.id, ['formula']),
  )
  if (model) streamRoutes(app, db, { ...parts, model })
}

function promptOf(input: CompletionInput): string {
  if ('form_prompt' in input) return input.form_prompt
  return 'fields_prompt' in input ? input.fields_prompt : input.formula_prompt
}
