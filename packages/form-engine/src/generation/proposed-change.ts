import * as z from 'zod'
import type { AnyPublicRules } from '@formstead/field-types'
import type { JsonSchema } from '../document/public/describe-form.ts'
import { stateActions } from '../logic/logic.ts'
import { describeGeneratedBlock } from './describe-generation.ts'
import type { FormStyle } from './generated-settings.ts'

/** The form settings that a model may propose to change. */
export const proposableSettings = {
  title: true,
  description: true,
  language: true,
  submit_button_text: true,
  submitted_text: true,
  re_fill_button_text: true,
  closed_text: true,
  max_submissions_reached_text: true,
} as const satisfies AnyPublicRules

const id = z.string().max(255)
const block = z.looseObject({ type: z.string() })
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
const conditions = {
  match: z.enum(['all', 'any']),
  conditions: z.array(z.strictObject({ field: id, operator: z.string(), value })).min(1),
}
const text = z.string().optional()

/** What a model proposes: less than an edit can do, and easier to write. */
const change = z.discriminatedUnion('kind', [
  /** `id` is a name by which later changes refer to the new block. */
  z.strictObject({ kind: z.literal('add'), id, after: id.nullable(), block }),
  z.strictObject({ kind: z.literal('change'), id, block }),
  z.strictObject({ kind: z.literal('remove'), id }),
  z.strictObject({ kind: z.literal('move'), id, after: id.nullable() }),
  z.strictObject({
    kind: z.literal('settings'),
    settings: z.strictObject(
      Object.fromEntries(Object.keys(proposableSettings).map((key) => [key, text])) as Record<
        keyof typeof proposableSettings,
        typeof text
      >,
    ),
  }),
  z.strictObject({ kind: z.literal('rule'), id, action: z.enum(stateActions), ...conditions }),
  z.strictObject({ kind: z.literal('validation'), id, message: z.string(), ...conditions }),
  z.strictObject({ kind: z.literal('variable'), name: z.string(), formula: z.string() }),
])
export type ProposedChange = z.output<typeof change>

export const proposal = z.object({
  summary: z.string().max(2000),
  changes: z.array(change).max(200),
  notes: z.array(z.object({ block: id.nullable(), text: z.string().max(1000) })).max(100),
})

/** JSON Schema for a proposal. Blocks are described as when a form is generated. */
export function describeProposal(style: FormStyle): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(proposal, {
    override({ zodSchema, jsonSchema }) {
      if (zodSchema !== block) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      jsonSchema.$ref = '#/$defs/block'
    },
  })
  return { ...json, $defs: { block: describeGeneratedBlock(style) } }
}
