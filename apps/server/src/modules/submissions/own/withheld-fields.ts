import { type Form, type FormBlock, listWithheldFields } from '@formstead/form-engine'
import type { PublishedForm } from '../../forms/published/published-forms.ts'

type Split = { withheld: ReadonlySet<string>; shown: readonly FormBlock[] }
type Published = Pick<PublishedForm, 'form' | 'document'>

const known = new WeakMap<Form, Split>()

export const withheldFieldsOf = (published: Published) => splitOf(published).withheld

/** The blocks whose values respondents may see. */
export const shownBlocksOf = (published: Published) => splitOf(published).shown

/** Cached per form, because every page that is drawn asks. */
function splitOf({ form, document }: Published): Split {
  const split = known.get(form)
  if (split) return split
  const withheld = listWithheldFields(form, document)
  const made = { withheld, shown: form.blocks.filter(({ block }) => !withheld.has(block.id)) }
  known.set(form, made)
  return made
}
