import type { EndpointResponse } from '@formstead/contract'

export type Submission = EndpointResponse<'GET /open/forms/{form}/submissions'>['data'][number]
export type Column = EndpointResponse<'GET /open/forms/{form}/columns'>[number]
export type SavedView = EndpointResponse<'GET /open/forms/{form}/views'>[number]
export type Label = EndpointResponse<'GET /open/forms/{form}/labels'>[number]
export type Sort = NonNullable<SavedView['sort']>
export type Status = 'completed' | 'partial'

export type Filter = {
  column: string
  operator: string
  /** Undefined if no value is needed, or none has been given yet. */
  value?: unknown
}

/** Which submissions the table shows, and in which order. */
export type TableQuery = {
  search: string
  status: Status
  filters: readonly Filter[]
  sort: Sort | null
}

export const wholeTable: TableQuery = { search: '', status: 'completed', filters: [], sort: null }

/** Filters as the API expects them: conditions of a form's logic. */
export const toTree = (filters: readonly Filter[]) => ({
  operatorIdentifier: 'and',
  children: filters.map(({ column, operator, value }) => ({
    identifier: column,
    value: value === undefined ? { operator } : { operator, value },
  })),
})

/** Reads what `toTree` made; of other trees, only conditions at the top level. */
export function fromTree(tree: unknown): Filter[] {
  const children = asRecord(tree)['children']
  if (!Array.isArray(children)) return []
  return children.flatMap((child) => {
    const { identifier, value } = asRecord(child)
    const { operator, value: given } = asRecord(value)
    if (typeof identifier !== 'string' || typeof operator !== 'string') return []
    return [{ column: identifier, operator, ...(given !== undefined && { value: given }) }]
  })
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Query parameters; `filters` contains only complete ones. */
export const matchParams = ({ search, status }: TableQuery, filters: readonly Filter[]) => ({
  status,
  ...(search && { search }),
  ...(filters.length > 0 && { filter: JSON.stringify(toTree(filters)) }),
})

/** The same as a request body. */
export const toMatching = ({ search, status }: TableQuery, filters: readonly Filter[]) => ({
  status,
  ...(search && { search }),
  ...(filters.length > 0 && { filter: toTree(filters) }),
})

export type Matching = ReturnType<typeof toMatching>

export const queryOfView = ({ matching, sort }: SavedView): TableQuery => ({
  search: matching.search ?? '',
  status: matching.status === 'partial' ? 'partial' : 'completed',
  filters: fromTree(matching.filter),
  sort,
})

/** The prefix of all queries about a form's submissions. */
export const submissionsKey = (form: number) => ['submissions', form] as const
/** Not below `submissionsKey`: refetching with the rows would undo a layout that is not stored yet. */
export const layoutKey = (form: number) => ['submission-layout', form] as const
export const recordKey = (form: number, id: number) =>
  [...submissionsKey(form), 'record', id] as const
