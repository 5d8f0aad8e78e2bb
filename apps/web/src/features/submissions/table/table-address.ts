import { fromTree, toTree, wholeTable, type TableQuery } from './table-query.ts'

/** The table state in the URL. Undefined values are decided by the view, or show the whole table. */
export type TableAddress = {
  view?: string | undefined
  submission?: string | undefined
  search?: string | undefined
  status?: string | undefined
  filter?: string | undefined
  sort?: string | undefined
}

export function readQuery(address: TableAddress, base: TableQuery = wholeTable): TableQuery {
  const { search, status, filter, sort } = address
  return {
    search: search ?? base.search,
    status: status === 'partial' || status === 'completed' ? status : base.status,
    filters: filter === undefined ? base.filters : fromTree(parseJson(filter)),
    sort: sort === undefined ? base.sort : readSort(sort),
  }
}

/** Includes only what differs from the view, to keep links short. */
export function writeQuery(query: TableQuery, base: TableQuery = wholeTable): TableAddress {
  const filter = JSON.stringify(toTree(query.filters))
  const sort = printSort(query.sort)
  return {
    search: query.search === base.search ? undefined : query.search,
    status: query.status === base.status ? undefined : query.status,
    filter: filter === JSON.stringify(toTree(base.filters)) ? undefined : filter,
    sort: sort === printSort(base.sort) ? undefined : sort,
  }
}

/** A leading minus means descending. */
const printSort = (sort: TableQuery['sort']): string =>
  sort ? `${sort.order === 'desc' ? '-' : ''}${sort.column}` : '-'

function readSort(text: string): TableQuery['sort'] {
  const isDown = text.startsWith('-')
  const column = isDown ? text.slice(1) : text
  return column === '' ? null : { column, order: isDown ? 'desc' : 'asc' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The URL was truncated.
    return null
  }
}
