import { z } from 'zod'

/** The id of a row, in a path. */
export const rowId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** Which editor sends edits: chosen by it, and kept as long as it has unsent edits. */
export const editClient = z.string().regex(/^[\w-]{8,64}$/)
/** The number of a batch of edits, counted by its editor. */
export const editSeq = z.int().min(1)

/** The time zone for `closes_at`; an unknown one is ignored. */
export const zoneQuery = z.object({ timezone: z.string().max(64).optional().catch(undefined) })

/**
 * Text without control characters: PostgreSQL cannot store NUL, and a line break in a name could forge lines of an
 * email.
 */
export const oneLine = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u)

/** Clients of the reference product send a blank text or an empty list for what is not set. */
export const blankAsNull = (value: unknown): unknown =>
  (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)
    ? null
    : value

/** Reads blanks as null. The type stays that of the schema, because our own clients never send blanks. */
export const blankable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankAsNull, schema) as unknown as Schema
