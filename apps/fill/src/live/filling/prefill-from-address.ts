import { prefillAnswers } from '@formstead/form-engine/fill'
import type { OpenPage } from '../../page-state.ts'
import type { Values } from './filling.ts'

/** The values of a new form. Used when a form is started over; the server does the same for the first page. */
export function prefillFromAddress({ form, context }: OpenPage): Values {
  const query = new URLSearchParams(location.search)
  return prefillAnswers(form, { all: (name) => query.getAll(name) }, {}, context)
}
