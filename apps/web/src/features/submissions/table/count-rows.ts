import type { EndpointResponse } from '@formstead/contract'

export type Counts = EndpointResponse<'GET /open/forms/{form}/submissions/count'>
type Page = EndpointResponse<'GET /open/forms/{form}/submissions'>
type LoadedPage = { data: readonly unknown[]; meta: Pick<Page['meta'], 'next_cursor'> }

export const pageRows = 100
export const pageOf = (index: number) => Math.floor(index / pageRows)

/** How many loading rows to show where the number of rows is not known. */
export const expectedRows = 20

export type RowCount = {
  rowCount: number
  /** If `rowCount` is an estimate, how many rows there are for certain. */
  atLeast?: number
}

/**
 * The length of the list. If the count is only a lower bound, the list grows with the loaded pages until the last page
 * is loaded.
 */
export function countRows(
  { count, is_exact: isExact }: Pick<Counts, 'count' | 'is_exact'>,
  loadedPage: (page: number) => LoadedPage | undefined,
): RowCount {
  if (isExact) return { rowCount: count }
  let page = pageOf(Math.max(0, count - 1))
  while (loadedPage(page)?.meta.next_cursor) page++
  const first = page * pageRows
  const last = loadedPage(page)
  if (last) return { rowCount: Math.max(count, first + last.data.length) }
  return { rowCount: Math.max(count, first + expectedRows), atLeast: Math.max(count, first) }
}
