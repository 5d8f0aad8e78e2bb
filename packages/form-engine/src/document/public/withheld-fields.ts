import type { Form, FormBlock } from '../../form.ts'
import { listReferences } from '../../formula/check/list-references.ts'
import {
  listBlockReferences,
  listConditionReferences,
  listMentions,
} from '../../logic/list-block-references.ts'
import { publicLogic } from '../../logic/public-logic.ts'
import type { FormDocument } from '../form-document.ts'

/** Whether a block is never visible, whatever the answers: its author hid it, and no logic can show it. */
export const isAlwaysHidden = ({ hidden, logic }: FormBlock['block']): boolean =>
  hidden && publicLogic(logic) === null

/**
 * Ids of the fields whose values respondents do not get, because they may be secret: always hidden ones that the page
 * does not need for its logic, texts and variables. Validation does not count, because the server validates as well.
 */
export function listWithheldFields(
  form: Form,
  { submitted_text: thanks }: Pick<FormDocument, 'submitted_text'>,
): ReadonlySet<string> {
  const withheld = new Set(
    form.blocks.filter(({ block }) => isAlwaysHidden(block)).map(({ block }) => block.id),
  )
  if (withheld.size === 0) return withheld
  const needed = [
    ...form.blocks
      .filter(({ block }) => !withheld.has(block.id))
      .flatMap((entry) => listBlockReferences({ ...entry, validation: null })),
    ...form.content.computed_variables.flatMap(({ formula }) => listReferences(formula)),
    ...listMentions(thanks).map(({ field_id: id }) => id),
  ]
  for (const id of needed) withheld.delete(id)
  return withheld
}

/** Whether the author's validation cannot run without a value that respondents do not get. */
export const validatesWithheld = (
  { validation }: FormBlock,
  withheld: ReadonlySet<string>,
): boolean => listConditionReferences(validation?.conditions ?? null).some((id) => withheld.has(id))
