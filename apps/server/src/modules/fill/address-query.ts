import type { Posted } from '@formstead/field-types'
import type { FastifyRequest } from 'fastify'

/** Parameters that the page itself puts into its address. */
const own = new Set(['draft', 'page', 'submission_id', 'auto_submit'])

export const addressOf = (request: FastifyRequest) =>
  new URLSearchParams(request.url.split('?')[1] ?? '')

/** What an address says to the form. `kept` is that as an address says it, with its question mark. */
export function parametersOf(query: URLSearchParams): Posted & { kept: string } {
  const said = new URLSearchParams([...query].filter(([name]) => !own.has(name)))
  return { all: (name) => said.getAll(name), kept: said.size > 0 ? `?${said.toString()}` : '' }
}
