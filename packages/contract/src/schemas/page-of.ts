import { z } from 'zod'

const mostRows = 100
const lastPage = 1_000_000

/** Clients of the reference product may request any page: invalid values are clamped or replaced by the default. */
const clamped = (initial: number, max: number) =>
  z.coerce
    .number()
    .catch(initial)
    .transform((value) => Math.min(max, Math.max(1, Math.trunc(value))))

export const pageQuery = (rows: number) => ({
  page: clamped(1, lastPage).default(1),
  per_page: clamped(rows, mostRows).default(rows),
})

/** For lists that have pages only if one asks for them. */
export const optionalPageQuery = (rows: number) => ({
  page: clamped(1, lastPage).optional(),
  per_page: clamped(rows, mostRows).optional(),
})

const link = z.string().nullable()

/** Numbered pages in Laravel's format, which clients of the reference product expect. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    links: z.object({ first: link, last: link, prev: link, next: link }),
    meta: z.object({
      current_page: z.int(),
      from: z.int().nullable(),
      last_page: z.int(),
      links: z.array(z.object({ url: link, label: z.string(), active: z.boolean() })),
      path: z.string(),
      per_page: z.int(),
      to: z.int().nullable(),
      total: z.int(),
    }),
  })
