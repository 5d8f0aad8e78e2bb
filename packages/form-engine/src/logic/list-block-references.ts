import { findMentions } from '@formstead/rich-text'
import { listBlockTexts } from '../document/blocks/list-block-texts.ts'
import type { Form, FormBlock } from '../form.ts'
import { listReferences } from '../formula/check/list-references.ts'
import { type BlockLogic, type ConditionNode, listLeaves, type LogicAction } from './logic.ts'
import { listRules } from './read-logic.ts'

/** Ids of all fields and variables that a block refers to, without duplicates. */
export function listBlockReferences(entry: FormBlock): string[] {
  const { logic, validation } = entry
  const rules = listLogicReferences(logic)
  const checks = listConditionReferences(validation?.conditions ?? null)
  const texts = listBlockTexts(entry).flatMap(({ text }) => mentionedIds(text))
  return [...new Set([...rules, ...checks, ...texts])]
}

export const listLogicReferences = (logic: BlockLogic): string[] =>
  listRules(logic).flatMap(({ conditions, actions, otherwise = [] }) =>
    listConditionReferences(conditions).concat(
      actions.flatMap(listActionReferences),
      otherwise.flatMap(listActionReferences),
    ),
  )

/** The names of the blocks and variables that refer to a field or variable, in document order. */
export function listReferencing({ blocks, content }: Form, id: string): string[] {
  const needing = content.computed_variables.filter(({ formula }) =>
    listReferences(formula).includes(id),
  )
  const asking = blocks.filter((entry) => listBlockReferences(entry).includes(id))
  return [...asking.map(({ block }) => block.name), ...needing.map(({ name }) => name)]
}

export const listConditionReferences = (node: ConditionNode | null): string[] =>
  listLeaves(node).flatMap(({ identifier, value }) =>
    [identifier].concat(mentionedIds(value.value)),
  )

export const listActionReferences = (action: LogicAction): string[] =>
  typeof action === 'object' && action.type === 'set-value' ? mentionedIds(action.value) : []

const mentionedIds = (value: unknown): string[] =>
  listMentions(value).map(({ field_id: fieldId }) => fieldId)

export const listMentions = (value: unknown) =>
  typeof value === 'string' ? findMentions(value) : []
