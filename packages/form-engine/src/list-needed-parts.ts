import { findMentions } from '@formstead/rich-text'
import type { Form, FormParts } from './form.ts'
import { listLeaves, type LogicAction } from './logic/logic.ts'
import { listRules } from './logic/read-logic.ts'
import { ownEntry } from './own-entry.ts'

/** The parts that `openFormWith` needs to behave like `openForm` for this form. */
export function listNeededParts({ blocks, byId, content }: Form): (keyof FormParts)[] {
  const rules = blocks.flatMap(({ logic }) => listRules(logic))
  const leaves = [
    ...rules.map(({ conditions }) => conditions),
    ...blocks.map(({ validation }) => validation?.conditions ?? null),
  ].flatMap(listLeaves)
  const values = [
    ...leaves.map(({ value }) => value.value),
    ...rules.flatMap(({ actions, otherwise = [] }) => [...actions, ...otherwise].map(valueSet)),
  ]
  const takesPattern = leaves.some(({ identifier, value: { operator } }) => {
    const conditions = byId.get(identifier)?.answer?.conditions ?? {}
    return ownEntry(conditions, operator)?.takes === 'pattern'
  })
  return [
    ...(content.computed_variables.length > 0 ? (['formulas'] as const) : []),
    ...(values.some(hasMention) ? (['readMentionValue'] as const) : []),
    ...(takesPattern ? (['matchesPattern'] as const) : []),
  ]
}

const valueSet = (action: LogicAction): unknown =>
  typeof action === 'object' && action.type === 'set-value' ? action.value : null

const hasMention = (value: unknown) => typeof value === 'string' && findMentions(value).length > 0
