import type { EndpointResponse } from '@formstead/contract'

export type Counts = EndpointResponse<'GET /open/forms/{form}/submissions/count'>
type Page = EndpointResponse<'GET /open/forms/{form}/submissions'>
type LoadedPage = { data: readonly unknown[]; meta: Pick<Page['meta'], 'next_cursor'> }

export const pageRows = 100
export const pageOf = (index: number) => Math.floor(index / pageRows)

/** Shown as loading rows where the number is not known. */
export const expectedRows = 20

/**
 * The length of the list. A lower bound does not end it: it grows with the loaded pages, until one of them is the last.
 */
export function countRows(
  { count, is_exact: isExact }: Pick<Counts, 'count' | 'is_exact'>,
  loadedPage: (page: number) => LoadedPage | undefined,
): number {
  if (isExact) return count
  let page = pageOf(Math.max(0, count - 1))
  while (loadedPage(page)?.meta.next_cursor) page++
  return Math.max(count, page * pageRows + (loadedPage(page)?.data.length ?? expectedRows))
}
