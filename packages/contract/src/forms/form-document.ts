import {
  describeBlock,
  describeFormSettings,
  publicFormSettings,
  type Block,
  type FormDocument,
  type FormView,
  type JsonSchema,
  type PublicForm,
} from '@formstead/form-engine'
import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'

const settingNames = Object.keys(publicFormSettings)
const publicNames = Object.entries(publicFormSettings).flatMap(([name, rule]) =>
  rule === false ? [] : [name],
)

/** A form as sent by clients. The form engine validates it, because it knows every key and its rules. */
export const formBody = withDescription(z.record(z.string(), z.unknown()), {
  id: 'FormDocument',
  describe: () => {
    const { properties, required: _, ...rest } = describeFormSettings('sent')
    const blocks = { type: 'array' as const, items: describeBlock('sent') }
    return { ...rest, properties: { ...properties, ...sentBeside, properties: blocks } }
  },
})

/** Sent with the document, but not part of it. */
const sentBeside: Record<string, JsonSchema> = {
  workspace_id: { type: 'integer' },
  slug: { type: ['string', 'null'] },
  password: { type: ['string', 'null'] },
}

const block = describedAs<Block>('Block', () => describeBlock('stored'))

/** A form as its authors receive it. */
export const formDocument = {
  ...describedSettings<FormDocument>('stored', settingNames),
  properties: z.array(block),
  removed_properties: z.array(block),
}

/** A form as respondents receive it; a locked one has only its design. */
export const publicFormDocument = {
  ...z.object(describedSettings<PublicForm>('public', publicNames)).partial().shape,
  properties: z.array(describedAs<Block>('PublicBlock', () => describeBlock('public'))),
}

type Settings<Form> = {
  [
    Key in keyof Form as string extends Key ? never : Key extends 'properties' ? never : Key
  ]: z.ZodType<Form[Key]>
}

function describedSettings<Form>(view: FormView, names: readonly string[]): Settings<Form> {
  const describe = once(() => describeFormSettings(view).properties!)
  const entries = names.map((name) => {
    const own = () => describe()[name] as JsonSchema
    return [name, withDescription(z.any(), { describe: own })]
  })
  return Object.fromEntries(entries) as Settings<Form>
}

function describedAs<Value>(id: string, describe: () => JsonSchema): z.ZodType<Value> {
  return withDescription(z.any(), { id, describe })
}

/**
 * The engine validates a document when it is saved, by the rules of that time, so nothing is checked here. The
 * description is generated only with the API documentation, because generating it at server start would take too long.
 */
function withDescription<Schema extends z.ZodType>(
  schema: Schema,
  { id, describe }: { id?: string; describe: () => JsonSchema },
): Schema {
  schema._zod.toJSONSchema = () => ({ ...describe() })
  if (id !== undefined) apiComponents.add(schema, { id })
  return schema
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
