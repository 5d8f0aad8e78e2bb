import { aiStreamRequest } from '@formstead/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { openEventStream } from '../../http/response/event-stream.ts'
import { badRequest, unauthenticated } from '../../problems.ts'
import { languageOf } from '../../translation/request-language.ts'
import { describeFailure } from './describe-failure.ts'
import { generateChanges } from './generate/generate-changes.ts'
import { generateFields, generateForm } from './generate/generate-form.ts'
import { generateFormula } from './generate/generate-formula.ts'
import type { GeneratorParts } from './generate/generator.ts'
import { ModelError } from './model/model-error.ts'
import type { Model } from './model/model.ts'
import { requireAllowance, requireLength, type RequesterParts } from './requester.ts'

type StreamParts = RequesterParts & { model: Model }
type StreamRequest = z.output<typeof aiStreamRequest>

/** Pictures of a form, or a large form. */
const bodyLimitBytes = 12_000_000

/**
 * Generates while the client listens, and stops if it disconnects. Sends `block` for each finished block, `again` if the
 * client should discard the blocks so far, and finally `done` or `failed`.
 */
export function streamRoutes(app: FastifyInstance, db: Database, parts: StreamParts): void {
  app.post(
    '/api/forms/ai/stream',
    {
      bodyLimit: bodyLimitBytes,
      config: {
        access: 'visitor',
        impersonation: 'write',
        limit: { max: 10, windowSeconds: 60 },
        bodyKeys: 100_000,
        bodyTextChars: bodyLimitBytes,
      },
      schema: { hide: true, body: aiStreamRequest },
    },
    async (request, reply) => {
      const body = aiStreamRequest.parse(request.body)
      await requireRight(request, body)
      const stream = openEventStream(request, reply, async () => {})
      const leaving = new AbortController()
      stream.onClose(() => leaving.abort())
      const events = {
        model: parts.model,
        signal: leaving.signal,
        onBlock: (block: unknown) => stream.send('block', block),
        onAgain: () => stream.send('again', {}),
      }
      void generate(events, body).then(
        (result) => {
          stream.send('done', result)
          stream.end()
        },
        (error: unknown) => {
          if (!(error instanceof ModelError)) request.log.error({ err: error }, 'generating failed')
          const code = error instanceof ModelError ? error.code : 'ai_unusable'
          stream.send('failed', { code, message: describeFailure(code, languageOf(request)) })
          stream.end()
        },
      )
      return stream.reply()
    },
  )

  async function requireRight(request: FastifyRequest, body: StreamRequest): Promise<void> {
    const { config } = parts
    if (!request.actor && body.kind !== 'form' && body.kind !== 'fields') throw unauthenticated()
    if (body.kind === 'form') {
      if (body.files.length > 0 && !config.ai?.readsImages) throw badRequest('bad_request')
      await requireLength(db, request, config, ['form_prompt', body.form_prompt])
    }
    if (body.kind === 'fields')
      await requireLength(db, request, config, ['fields_prompt', body.fields_prompt])
    await requireAllowance(request, parts)
  }
}

function generate(parts: GeneratorParts, body: StreamRequest): Promise<unknown> {
  if (body.kind === 'form') return generateForm(parts, body)
  if (body.kind === 'fields') return generateFields(parts, body)
  if (body.kind === 'formula') return generateFormula(parts, body)
  return generateChanges(parts, body)
}
