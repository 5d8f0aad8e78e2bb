import { fromTree, toTree, wholeTable, type TableQuery } from './table-query.ts'

/** Of the page: what its address says. Undefined: the view, or the whole table, decides. */
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

/** Only what differs from the view, so that its link stays short. */
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

/** A minus in front: the greatest first. */
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
    // Somebody cut the address.
    return null
  }
}
