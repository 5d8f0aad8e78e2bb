import { listBlockTexts } from '../../document/blocks/list-block-texts.ts'
import type { Form, FormBlock } from '../../form.ts'
import { listMentions } from '../list-block-references.ts'
import { warning, type LogicFinding } from './logic-problems.ts'

export const checkMentions = (form: Form, entry: FormBlock): [string, LogicFinding[]][] =>
  listBlockTexts(entry).map(({ key, text }) => [key, findUnknownMentions(form, text)])

/** A mention of a deleted field shows its fallback, so it is not an error. It still has the field's former name. */
export const findUnknownMentions = ({ byId, variableIds }: Form, value: unknown): LogicFinding[] =>
  listMentions(value)
    .filter(({ field_id: id }) => !byId.get(id)?.answer && !variableIds.has(id))
    .map(({ field_name: name }) => warning('logic.unknown_mention', { name }))
