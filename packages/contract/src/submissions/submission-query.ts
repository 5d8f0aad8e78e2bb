import { z } from 'zod'

/** A field's id, or one of `ownColumns`. */
export const columnId = z.string().min(1).max(255)

/**
 * Conditions in the format of a document's logic: groups with `operatorIdentifier` and `children`, leaves with
 * `identifier` (a column) and `value: { operator, value }`. Each column supports the operators that `columns` lists for
 * it, and the others of its type. Values are literal, without mentions.
 */
export const conditionTree = z.record(z.string(), z.unknown())

/** A tree as JSON, in a URL. */
const filterText = z.string().max(8000)

export const statusFilter = z.enum(['all', 'completed', 'partial'])
export const sortOrder = z.enum(['asc', 'desc'])
export const labelId = z.string().regex(/^[\w-]{1,64}$/)

/** Filters submissions; all conditions must hold. */
export const matchQuery = {
  search: z.string().max(255).optional(),
  status: statusFilter.catch('all').default('all'),
  label: labelId.optional(),
  filter: filterText.optional(),
}

/** Newest first, unless a column is given. Empty answers are last in either order. */
export const orderQuery = {
  sort: columnId.optional(),
  order: sortOrder.optional(),
}

/** The filters of `matchQuery`, in a body. */
export const matching = z.object({
  search: z.string().max(255).nullish(),
  status: statusFilter.default('all'),
  label: labelId.nullish(),
  filter: conditionTree.nullish(),
})

/** Some by id, or all matching ones except those that were deselected. */
export const selection = z.union([
  z.object({ ids: z.array(z.int().min(1)).min(1).max(10_000) }),
  z.object({ matching, except: z.array(z.int().min(1)).max(10_000).default([]) }),
])

/** Metadata of a submission. The prefix distinguishes these ids from those of fields. */
export const ownColumns = [
  '@created_at',
  '@updated_at',
  '@completion_time',
  '@status',
  '@label',
  '@ip_address',
] as const
/** Followed by one of `attributionKeys`. */
export const attributionColumn = '@attribution.'
