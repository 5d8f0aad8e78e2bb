import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'

/** Characters of a description, without a plan and with one. */
export const promptLimits = { free: 4000, paid: 10_000 } as const

export const completionStates = ['pending', 'processing', 'completed', 'failed'] as const

const prompt = z.string().trim().min(1).max(promptLimits.paid)
const generation_params = z
  .object({ presentation_style: z.enum(['classic', 'focused']).default('classic') })
  .nullish()
  .transform((given) => given ?? { presentation_style: 'classic' as const })

const shown = z.object({ name: z.string().max(2000), type: z.string().max(100) })
const structure = z
  .object({
    title: z.string().max(1000).nullish(),
    properties: z.array(shown).max(1000).catch([]).optional(),
  })
  .nullish()

const named = z.object({ id: z.string().max(255), name: z.string().max(2000) })
const formulaContext = z
  .object({
    fields: z.array(named.extend({ type: z.string().max(100).optional() })).max(1000),
    computed_variables: z.array(named).max(200),
    current_formula: z.string().max(10_000).nullable(),
    current_variable: z.object({ name: z.string().max(1000).nullish() }).nullable(),
  })
  .partial()
  .nullish()

export const aiFormRequest = z.object({ form_prompt: prompt, generation_params })
export const aiFieldsRequest = z.object({
  fields_prompt: prompt,
  current_form_structure: structure,
  generation_params,
})
export const aiFormulaRequest = z.object({ formula_prompt: prompt, context: formulaContext })

/** What the assistant can be asked to do with a form. */
export const assistantTasks = [
  'change',
  'rewrite',
  'translate',
  'options',
  'logic',
  'validation',
  'check',
] as const

const file = z.object({
  name: z.string().max(255),
  type: z.enum(['image/png', 'image/jpeg', 'image/webp', 'application/pdf']),
  base64: z.base64().min(1),
})

export const aiChangesRequest = z.object({
  task: z.enum(assistantTasks),
  /** May be empty for tasks that need no words. */
  prompt: z.string().trim().max(promptLimits.paid).default(''),
  /** The draft, as its author sees it. */
  document: z.record(z.string(), z.unknown()),
  /** The selected block. */
  block: z.string().max(255).nullish(),
})

/** Requests of our own editor, answered with a stream of events. */
export const aiStreamRequest = z.discriminatedUnion('kind', [
  aiFormRequest.extend({ kind: z.literal('form'), files: z.array(file).max(4).default([]) }),
  aiFieldsRequest.extend({ kind: z.literal('fields') }),
  aiFormulaRequest.extend({ kind: z.literal('formula') }),
  aiChangesRequest.extend({ kind: z.literal('changes') }),
])
export type AiStreamRequest = z.input<typeof aiStreamRequest>

const started = z.object({ message: z.string(), ai_form_completion_id: z.string() })

const completion = z
  .object({
    id: z.string(),
    type: z.enum(['form', 'fields', 'formula']),
    status: z.enum(completionStates),
    form_prompt: z.string(),
    /** JSON, once it is completed. */
    result: z.string().nullable(),
    error: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .register(apiComponents, { id: 'AiCompletion' })

const found = z.object({ ai_form_completion: completion })
const params = z.object({ id: z.string().max(64) })

const perMinute = { max: 4, windowSeconds: 60 }
const polling = { max: 120, windowSeconds: 60 }

export const aiEndpoints = defineEndpoints({
  'POST /forms/ai/generate': {
    access: 'visitor',
    impersonation: 'write',
    summary: 'Start to generate a form from a description',
    body: aiFormRequest,
    limit: perMinute,
    response: started,
  },
  'POST /forms/ai/generate-fields': {
    access: 'visitor',
    impersonation: 'write',
    summary: 'Start to generate fields for a form',
    body: aiFieldsRequest,
    limit: perMinute,
    response: started,
  },
  'GET /forms/ai/{id}': {
    access: 'visitor',
    impersonation: 'read',
    summary: 'A generated form or its fields, for the caller who requested it',
    params,
    limit: polling,
    response: found,
  },
  'POST /forms/ai/generate-formula': {
    access: 'user',
    impersonation: 'write',
    summary: 'Start to generate a formula',
    body: aiFormulaRequest,
    limit: { max: 10, windowSeconds: 60 },
    response: started,
  },
  'GET /forms/ai/formula/{id}': {
    access: 'user',
    impersonation: 'read',
    summary: 'A generated formula, for the caller who requested it',
    params,
    limit: polling,
    response: found,
  },
})
