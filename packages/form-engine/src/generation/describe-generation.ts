import { commonSettings, type AnyPublicRules, type BlockType } from '@formstead/field-types'
import type * as z from 'zod'
import { describeSettings, type JsonSchema } from '../document/public/describe-form.ts'
import { formSettings } from '../document/settings/form-settings.ts'
import {
  generatedCommonSettings,
  generatedFormSettings,
  generatedOwnSettings,
  listGeneratedTypes,
  type FormStyle,
} from './generated-settings.ts'

/** JSON Schema for the form that a language model writes, without `allOf`, which few models accept. */
export function describeGeneratedForm(style: FormStyle): JsonSchema {
  const settings = describe(formSettings, generatedFormSettings)
  return object({ ...settings.properties, ...describeGeneratedBlocks(style).properties }, [
    'title',
    'properties',
  ])
}

/** The same for blocks to be added to a form. */
export const describeGeneratedBlocks = (style: FormStyle): JsonSchema =>
  object({ properties: { type: 'array', minItems: 1, items: describeGeneratedBlock(style) } }, [
    'properties',
  ])

export const describeGeneratedBlock = (style: FormStyle): JsonSchema => ({
  anyOf: listGeneratedTypes(style).map((type) => describeType(type, style)),
})

function describeType(type: BlockType, style: FormStyle): JsonSchema {
  const common = describe(commonSettings, generatedCommonSettings(type, style))
  const own = describe(type.settings, generatedOwnSettings(type))
  return object({ type: { const: type.type }, ...common.properties, ...own.properties }, [
    'type',
    'name',
    ...Object.entries(own.properties ?? {}).flatMap(([key, one]) => (isList(one) ? key : [])),
  ])
}

/** A block without its options or rows would be useless; everything else has a default. */
const isList = (json: JsonSchema | boolean) =>
  typeof json === 'object' && (json.type === 'object' || json.type === 'array')

const describe = (schema: z.ZodType, rules: AnyPublicRules) =>
  closed(describeSettings(schema, rules, 'public'))

/** In strict mode, models accept a schema only if every object in it has `additionalProperties: false`. */
function closed(json: JsonSchema): JsonSchema {
  const { properties, items, ...rest } = json
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, one]) => [key, closed(one as JsonSchema)]),
      ),
      additionalProperties: false,
    }),
    ...(items && { items: closed(items as JsonSchema) }),
  }
}

const object = (
  properties: NonNullable<JsonSchema['properties']>,
  required: string[],
): JsonSchema => ({ type: 'object', properties, required, additionalProperties: false })
