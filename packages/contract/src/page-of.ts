import { z } from 'zod'

/** Numbered pages in the shape that clients of the reference product read. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    meta: z.object({
      current_page: z.int(),
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
      from: z.int().nullable(),
      to: z.int().nullable(),
    }),
  })
