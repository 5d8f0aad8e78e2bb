import * as z from 'zod'
import { formLimits } from '../document/form-limits.ts'
import type { Edit } from './edit.ts'

const id = z.string().min(1).max(255)
const step = z.union([z.string().max(255), z.strictObject({ id })])
const path = z.array(step).max(formLimits.depth)
const after = id.nullable()

/** An edit as sent by clients. Whether it applies depends on the draft. */
export const editSchema: z.ZodType<Edit> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('set'), path, value: z.unknown().optional() }),
  z.strictObject({ type: z.literal('insert'), path, item: z.looseObject({ id }), after }),
  z.strictObject({ type: z.literal('remove'), path, id }),
  z.strictObject({ type: z.literal('move'), path, id, after }),
])
