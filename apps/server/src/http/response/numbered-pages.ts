export type PageQuery = { page: number; per_page: number }

export const rangeOf = ({ page, per_page: perPage }: PageQuery) => ({
  limit: perPage,
  offset: (page - 1) * perPage,
})

/** `address` is that of the request: path and query, relative to the instance's URL. */
export function pageOf<Row>(
  rows: Row[],
  total: number,
  query: PageQuery,
  address: { appUrl: string; url: string },
) {
  const { limit, offset } = rangeOf(query)
  const { page } = query
  const last = Math.max(1, Math.ceil(total / limit))
  const { path, linkTo } = linksAt(address)
  const prev = page > 1 ? linkTo(Math.min(page - 1, last)) : null
  const next = page < last ? linkTo(page + 1) : null
  return {
    data: rows,
    links: { first: linkTo(1), last: linkTo(last), prev, next },
    meta: {
      current_page: page,
      from: rows.length > 0 ? offset + 1 : null,
      last_page: last,
      links: [
        { url: prev, label: '&laquo; Previous', active: false },
        ...numbersAround(page, last).map((number) => ({
          url: number === null ? null : linkTo(number),
          label: number === null ? '...' : String(number),
          active: number === page,
        })),
        { url: next, label: 'Next &raquo;', active: false },
      ],
      path,
      per_page: limit,
      to: rows.length > 0 ? offset + rows.length : null,
      total,
    },
  }
}

/** Links keep the rest of the query, so that the next page has the same size. */
function linksAt({ appUrl, url }: { appUrl: string; url: string }) {
  const [path = ''] = url.split('?', 1)
  const search = url.slice(path.length)
  return {
    path: `${appUrl}${path}`,
    linkTo: (page: number) => {
      const parameters = new URLSearchParams(search)
      parameters.set('page', String(page))
      return `${appUrl}${path}?${parameters.toString()}`
    },
  }
}

const eitherSide = 3

/** The first two, the last two, and those around the current page; null stands for a gap. */
function numbersAround(page: number, last: number): (number | null)[] {
  const near = Array.from({ length: 2 * eitherSide + 1 }, (_, index) => page - eitherSide + index)
  const shown = [...new Set([1, 2, ...near, last - 1, last])]
    .filter((number) => number >= 1 && number <= last)
    .toSorted((a, b) => a - b)
  return shown.flatMap((number, index) =>
    index > 0 && number - shown[index - 1]! > 1 ? [null, number] : [number],
  )
}
