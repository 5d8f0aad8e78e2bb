import type { Form, FormBlock } from '../../form.ts'
import { listMentions } from '../list-block-references.ts'
import { warning, type LogicFinding } from './logic-problems.ts'

/** Whichever settings hold text: help, placeholder, content, amount … */
export const checkMentions = (form: Form, { block }: FormBlock): [string, LogicFinding[]][] =>
  Object.entries(block).map(([key, value]) => [key, findUnknownMentions(form, value)])

/** A mention of what is gone shows its fallback, so it is no error. It still carries the name that it was made with. */
export const findUnknownMentions = ({ byId, variableIds }: Form, value: unknown): LogicFinding[] =>
  listMentions(value)
    .filter(({ field_id: id }) => !byId.get(id)?.answer && !variableIds.has(id))
    .map(({ field_name: name }) => warning('logic.unknown_mention', { name }))
