import { setTimeout as sleep } from 'node:timers/promises'
import type { JsonSchema } from '@formstead/form-engine'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../config.ts'
import { createOperatorPost, OperatorPostError } from '../../../safe-fetch/operator-post.ts'
import { ModelError } from './model-error.ts'
import { readChunks } from './read-chunks.ts'

export type ModelSettings = NonNullable<Config['ai']>

export type ModelFile = { name: string; type: string; base64: string }

export type ModelMessage = {
  role: 'system' | 'user' | 'assistant'
  text: string
  files?: readonly ModelFile[] | undefined
}

export type ModelRequest = {
  /** For the log. */
  purpose: string
  messages: readonly ModelMessage[]
  /** What the answer must look like. */
  schema: JsonSchema
  isSmall?: boolean
  signal?: AbortSignal | undefined
  /** Receives the answer while it is written. */
  onText?: ((text: string) => void) | undefined
}

export type ModelAnswer = { text: string; usage: { prompt: number; completion: number } }

export type Model = (request: ModelRequest) => Promise<ModelAnswer>

const attempts = 2
const longestWaitMs = 10_000
const defaultPatience = { connectMs: 5_000, silenceMs: 60_000, totalMs: 240_000 }

/** A chat model behind an OpenAI-compatible address. Logs durations and sizes, never texts. */
export function createModel(
  settings: ModelSettings,
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  patience = defaultPatience,
): Model {
  const post = createOperatorPost(patience)
  const url = new URL(`${settings.baseUrl}/chat/completions`)
  /** Older services refuse a schema; they find it in the instructions instead. */
  let takesSchema = true

  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const startedMs = performance.now()
      const model = request.isSmall ? settings.smallModel : settings.model
      const report = { purpose: request.purpose, model, attempt }
      const elapsed = () => Math.round(performance.now() - startedMs)
      try {
        const answer = await ask(request, model)
        logger.info({ ...report, ms: elapsed(), ...answer.usage }, 'the model answered')
        return answer
      } catch (error) {
        if (!(error instanceof ModelError)) throw error
        logger.warn({ ...report, ms: elapsed(), code: error.code }, 'the model failed')
        if (error.retryInMs === undefined || attempt === attempts) throw error
        await sleep(error.retryInMs, undefined, request.signal && { signal: request.signal }).catch(
          () => {
            throw new ModelError('ai_cancelled')
          },
        )
      }
    }
  }

  async function ask(request: ModelRequest, model: string): Promise<ModelAnswer> {
    const late = AbortSignal.timeout(patience.totalMs)
    const signal = request.signal ? AbortSignal.any([late, request.signal]) : late
    let text = ''
    let usage = { prompt: 0, completion: 0 }
    try {
      const response = await send(request, model, signal)
      for await (const chunk of readChunks(response.body)) {
        text += chunk.text
        usage = chunk.usage ?? usage
        if (chunk.text) request.onText?.(chunk.text)
      }
    } catch (error) {
      throw explain(error, { request, late, hasBegun: text !== '' })
    }
    if (text.trim() === '') throw new ModelError('ai_unusable', { retryInMs: 0 })
    return { text, usage }
  }

  async function send(request: ModelRequest, model: string, signal: AbortSignal) {
    const headers = {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(settings.apiKey && { authorization: `Bearer ${settings.apiKey}` }),
    }
    const sendWith = async (hasSchema: boolean) => {
      const body = JSON.stringify(describeRequest(request, model, hasSchema))
      const response = await post({ url, headers, body, signal })
      if (response.status !== 200) for await (const _ of response.body);
      return response
    }
    const response = await sendWith(takesSchema)
    if (response.status === 200) return response
    if (response.status !== 400 || !takesSchema) throw refusal(response.status, response.retryAfter)
    const again = await sendWith(false)
    if (again.status !== 200) throw refusal(again.status, again.retryAfter)
    takesSchema = false
    return again
  }
}

function describeRequest(request: ModelRequest, model: string, takesSchema: boolean) {
  const { messages, schema } = request
  const rule = `Answer with one JSON object that follows this JSON Schema, and nothing else:\n${JSON.stringify(schema)}`
  return {
    model,
    stream: true,
    stream_options: { include_usage: true },
    ...(takesSchema && {
      response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } },
    }),
    messages: [
      ...(takesSchema ? [] : [{ role: 'system', content: rule }]),
      ...messages.map(describeMessage),
    ],
  }
}

/** Many services refuse lone surrogates, and a text that was cut may end in one. */
function describeMessage({ role, text: given, files = [] }: ModelMessage) {
  const text = given.toWellFormed()
  const content = files.length === 0 ? text : [{ type: 'text', text }, ...files.map(describeFile)]
  return { role, content }
}

function describeFile({ name, type, base64 }: ModelFile) {
  const data = `data:${type};base64,${base64}`
  return type.startsWith('image/')
    ? { type: 'image_url', image_url: { url: data } }
    : { type: 'file', file: { filename: name, file_data: data } }
}

function refusal(status: number, retryAfter: string | undefined): ModelError {
  if (status === 429) {
    const waitMs = Number(retryAfter ?? 1) * 1000
    const isSoon = waitMs >= 0 && waitMs <= longestWaitMs
    return new ModelError('ai_busy', isSoon ? { retryInMs: waitMs } : {})
  }
  if (status >= 500) return new ModelError('ai_unreachable', { retryInMs: 500 })
  return new ModelError('ai_refused')
}

type Failed = { request: ModelRequest; late: AbortSignal; hasBegun: boolean }

/** An answer that was already shown in part is not started again. */
function explain(error: unknown, { request, late, hasBegun }: Failed): unknown {
  if (request.signal?.aborted) return new ModelError('ai_cancelled')
  if (late.aborted) return new ModelError('ai_timed_out')
  if (!(error instanceof OperatorPostError))
    return error instanceof ModelError && hasBegun ? new ModelError(error.code) : error
  if (error.isTimeout) return new ModelError('ai_timed_out')
  return new ModelError('ai_unreachable', hasBegun ? {} : { retryInMs: 500 })
}
