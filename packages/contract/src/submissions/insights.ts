import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { completionStates } from '../forms/ai.ts'

const params = z.object({ form: z.string().min(1).max(255) })
const field = z.string().min(1).max(255)

const quote = z.object({ submission: z.int(), text: z.string() })

const insightResult = z.object({
  themes: z.array(z.object({ name: z.string(), count: z.int(), quotes: z.array(quote) })),
  sentiment: z.object({ positive: z.int(), neutral: z.int(), negative: z.int() }).nullable(),
  /** For a question: the answer, the number of submissions it is based on, and quotes from them. */
  answer: z.object({ text: z.string(), count: z.int(), quotes: z.array(quote) }).nullable(),
})
export type InsightResult = z.output<typeof insightResult>

const insight = z
  .object({
    id: z.string(),
    field: z.string(),
    question: z.string().nullable(),
    status: z.enum(completionStates),
    processed: z.int(),
    total: z.int(),
    result: insightResult.nullable(),
    error: z.string().nullable(),
    created_at: z.string(),
  })
  .register(apiComponents, { id: 'Insight' })

export const insightEndpoints = defineEndpoints({
  'GET /open/forms/{form}/insights': {
    access: 'user',
    impersonation: 'read',
    summary: 'The latest analyses of the answers, without their results',
    params,
    response: z.object({ insights: z.array(insight) }),
  },
  'GET /open/forms/{form}/insights/estimate': {
    access: 'user',
    impersonation: 'read',
    summary: 'What an analysis of the answers to a field would send to the language model',
    params,
    query: z.object({ field }),
    response: z.object({ answers: z.int(), requests: z.int(), tokens: z.int() }),
  },
  'POST /open/forms/{form}/insights': {
    access: 'user',
    summary: 'Analyze the answers to a field: their themes, or an answer to a question',
    params,
    body: z.object({ field, question: z.string().trim().min(1).max(1000).nullish() }),
    limit: { max: 10, windowSeconds: 60 },
    response: insight,
  },
  'GET /open/forms/{form}/insights/{insight}': {
    access: 'user',
    impersonation: 'read',
    summary: 'An analysis, or its progress',
    params: params.extend({ insight: z.string().max(64) }),
    limit: { max: 240, windowSeconds: 60 },
    response: insight,
  },
  'DELETE /open/forms/{form}/insights/{insight}': {
    access: 'user',
    summary: 'Delete an analysis, or stop it',
    params: params.extend({ insight: z.string().max(64) }),
    response: z.object({ type: z.literal('success') }),
  },
})
