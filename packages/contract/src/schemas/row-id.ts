import { z } from 'zod'

/** The id of a row, in a path. */
export const rowId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
