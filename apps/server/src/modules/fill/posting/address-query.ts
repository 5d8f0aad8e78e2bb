import type { NamedValues } from '@formstead/field-types'

/** Query parameters that the page itself adds to its URL. */
const own = new Set(['draft', 'page', 'submission_id', 'auto_submit'])

/** The query parameters meant for the form. `kept` is the same as a query string, including the question mark. */
export type PageParameters = NamedValues & { kept: string }

export function parametersOf(query: URLSearchParams): PageParameters {
  const said = new URLSearchParams([...query].filter(([name]) => !own.has(name)))
  return { all: (name) => said.getAll(name), kept: printQuery(said) }
}

/** The query string, including the question mark. */
export const printQuery = (query: URLSearchParams): string =>
  query.size > 0 ? `?${query.toString()}` : ''
