import { prefillAnswers } from '@formstead/form-engine/fill'
import type { OpenPage } from '../../page-state.ts'
import type { Values } from './filling.ts'

/** Parameters that identify what was filled in before. */
const filledIn = ['draft', 'page', 'submission_id']

/** The URL of this page, without what was filled in before. */
export function addressOfNewForm(): string {
  const url = new URL(location.href)
  // A page without an origin may not change its URL, so a URL without these parameters must stay exactly as it is.
  for (const name of filledIn) if (url.searchParams.has(name)) url.searchParams.delete(name)
  return url.href
}

/** The values of a new form. Used when a form is started over; the server does the same for the first page. */
export function prefillFromAddress({ form, context }: OpenPage): Values {
  const query = new URLSearchParams(location.search)
  return prefillAnswers(form.blocks, { all: (name) => query.getAll(name) }, context)
}
