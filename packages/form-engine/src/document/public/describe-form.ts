import * as z from 'zod'
import { blockTypes, commonSettings, type AnyPublicRules } from '@formstead/field-types'
import { formSettings } from '../settings/form-settings.ts'
import { publicBlockSettings, publicFormSettings } from './public-settings.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema
type Json = z.infer<ReturnType<typeof z.json>>

/** A form as clients send it, as its authors receive it, or as respondents do. */
export type FormView = 'sent' | 'stored' | 'public'

/** JSON Schema for the settings of a form, without its blocks. */
export function describeFormSettings(view: FormView): JsonSchema {
  return describeSettings(formSettings, publicFormSettings, view)
}

/** JSON Schema for a block: the common settings, and those of its type. */
export function describeBlock(view: FormView): JsonSchema {
  const own = [...blockTypes.values()].map((type) => {
    const settings = describeSettings(type.settings, type.publicSettings as AnyPublicRules, view)
    return {
      ...settings,
      title: type.type,
      properties: { type: { const: type.type }, ...settings.properties },
      required: ['type', ...(settings.required ?? [])],
    }
  })
  const common = describeSettings(commonSettings, publicBlockSettings, view)
  return { allOf: [common, { anyOf: [...own, ofUnknownType()] }] }
}

/** A document may come from a later version of the product. */
const ofUnknownType = (): JsonSchema => ({
  title: 'another type',
  properties: { type: { not: { enum: [...blockTypes.keys()] } } },
})

export function describeSettings(
  schema: z.ZodType,
  rules: AnyPublicRules,
  view: FormView,
): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    // Only the input is declared as types; the output results from transforms.
    io: 'input',
    unrepresentable: 'any',
    override: (node) => describeNode(node, view),
  })
  return view === 'public' ? pickDescribed(json, rules) : json
}

type Node = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }

function describeNode({ zodSchema, jsonSchema }: Node, view: FormView): void {
  dropWidestBounds(jsonSchema)
  const { properties } = jsonSchema
  if (zodSchema._zod.def.type !== 'object' || !properties) return
  for (const [key, setting] of Object.entries(zodSchema._zod.def.shape)) {
    const { data: initial } = z.safeParse(setting, undefined)
    const described = properties[key]
    if (initial === undefined || typeof described !== 'object') continue
    const required = (jsonSchema.required ?? []).filter((name) => name !== key)
    properties[key] =
      view === 'sent' ? { ...described, default: initial as Json } : withoutNull(described, initial)
    jsonSchema.required = view === 'sent' ? required : [...required, key]
  }
  if (jsonSchema.required?.length === 0) delete jsonSchema.required
}

/** A setting with an initial value other than null is never null once stored. */
function withoutNull(json: JsonSchema, initial: unknown): JsonSchema {
  if (initial === null) return json
  const { anyOf, ...rest } = json
  const shapes = anyOf?.filter((one) => typeof one !== 'object' || one.type !== 'null')
  if (shapes?.length === 1) return { ...rest, ...(shapes[0] as JsonSchema) }
  const type = Array.isArray(json.type) ? json.type.filter((one) => one !== 'null') : []
  return type.length === 1 ? { ...json, type: type[0]! } : json
}

/** Removes bounds that are merely the range of numbers. */
function dropWidestBounds(json: JsonSchema): void {
  const widest = [Number.MAX_SAFE_INTEGER, Number.MAX_VALUE]
  if (widest.includes(-(json.minimum ?? 0))) delete json.minimum
  if (widest.includes(json.maximum ?? 0)) delete json.maximum
}

/** Applies the rules of `pickPublic` to a schema. */
function pickDescribed(json: JsonSchema, rules: AnyPublicRules): JsonSchema {
  const pick = (one: unknown) => pickDescribed(one as JsonSchema, rules)
  if (json.anyOf) return { ...json, anyOf: json.anyOf.map(pick) }
  if (json.items) return { ...json, items: pick(json.items) }
  if (!json.properties) return json
  const { additionalProperties: _, properties, required = [], ...rest } = json
  const shown = Object.entries(rules).filter(([, rule]) => rule !== false)
  return {
    ...rest,
    properties: Object.fromEntries(
      shown.map(([key, rule]) => {
        const own = properties[key] ?? {}
        return [key, typeof rule === 'object' ? pickDescribed(own as JsonSchema, rule) : own]
      }),
    ),
    required: required.filter((key) => shown.some(([name]) => name === key)),
  }
}
