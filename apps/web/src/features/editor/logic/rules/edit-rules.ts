import { blockTypes } from '@formstead/field-types'
import {
  listAllowedActions,
  listRules,
  readLogic,
  type Block,
  type BlockLogic,
  type Edit,
  type LogicAction,
  type LogicRule,
} from '@formstead/form-engine'

const isEmptyRule = ({ conditions, actions, otherwise = [] }: LogicRule) =>
  !conditions && actions.length + otherwise.length === 0

/** Logic that was never filled in is one empty rule. */
export function rulesOf(logic: unknown): readonly LogicRule[] {
  const rules = listRules(readLogic(logic))
  return rules.every(isEmptyRule) ? [] : rules
}

export function toLogic([first, ...more]: readonly LogicRule[]): BlockLogic | undefined {
  if (!first) return undefined
  return more.length > 0 ? { ...first, rules: more } : first
}

export function setRules(id: string, rules: readonly LogicRule[]): Edit {
  const value = toLogic(rules)
  return {
    type: 'set',
    path: ['properties', { id }, 'logic'],
    ...(value !== undefined && { value }),
  }
}

export type Branch = 'actions' | 'otherwise'

export const actionsOf = (rule: LogicRule, branch: Branch): readonly LogicAction[] =>
  rule[branch] ?? []

export function setActions(
  { otherwise = [], ...rule }: LogicRule,
  branch: Branch,
  actions: readonly LogicAction[],
): LogicRule {
  const changed = { ...rule, otherwise, [branch]: actions }
  const { otherwise: last, ...rest } = changed
  return last.length > 0 ? changed : rest
}

export const kindOf = (action: LogicAction) => (typeof action === 'string' ? action : action.type)

/** Adds an action, at most one of each kind. Hiding and requiring exclude each other: the last choice wins. */
export function addAction(
  actions: readonly LogicAction[],
  action: LogicAction,
): readonly LogicAction[] {
  const kept = actions.filter(
    (one) => kindOf(one) !== kindOf(action) && !excludes(kindOf(one), kindOf(action)),
  )
  return [...kept, action]
}

const excludes = (one: string, other: string) =>
  [one, other].toSorted().join() === 'hide-block,require-answer'

export type ActionKind = ReturnType<typeof kindOf>

const typeOf = (block: Block) => blockTypes.get(block.type)

const answerOf = (block: Block) => {
  const type = typeOf(block)
  return type?.kind === 'field' ? type.answer : null
}

/** What rules of a block can do: invert a setting, set the answer, and jump. */
export function listActionKinds(block: Block): readonly ActionKind[] {
  const answer = answerOf(block)
  const { hidden, required, disabled } = block
  const mayBeSet = answer && !answer.files && !answer.takesDrawing && !answer.charge
  return [
    ...listAllowedActions({ answer, flags: { hidden, required, disabled } }),
    ...(mayBeSet ? (['set-value'] as const) : []),
    'jump',
  ]
}

/** Adapts the rules of one block to another, without actions that the other does not support. */
export const fitRules = (
  rules: readonly LogicRule[],
  from: Block,
  to: Block,
): readonly LogicRule[] =>
  rules.map((rule) => fitRule(rule, from, to)).filter((rule) => !isEmptyRule(rule))

function fitRule(rule: LogicRule, from: Block, to: Block): LogicRule {
  const kinds = listActionKinds(to)
  const fits = (action: LogicAction) =>
    kinds.includes(kindOf(action)) && (kindOf(action) !== 'set-value' || from.type === to.type)
  const actions = rule.actions.filter(fits)
  return setActions({ ...rule, actions }, 'otherwise', actionsOf(rule, 'otherwise').filter(fits))
}

/** Removes actions that the changed settings make pointless, such as hiding a block that is now hidden. */
export function pruneRules(
  block: Block,
  changes: object,
): { edits: readonly Edit[]; removed: readonly ActionKind[] } {
  const changed = { ...block, ...changes }
  const possible = listActionKinds(changed)
  const rules = rulesOf(block.logic)
  const used = rules
    .flatMap(({ actions, otherwise = [] }) => [...actions, ...otherwise])
    .map(kindOf)
  const removed = listActionKinds(block).filter(
    (kind) => used.includes(kind) && !possible.includes(kind),
  )
  const edits = removed.length > 0 ? [setRules(block.id, fitRules(rules, block, changed))] : []
  return { edits, removed }
}

/** Hides a visible block first: otherwise the rule would show a block that is already visible. */
export function showOnlyWhen(block: Block, index: number, rule: LogicRule): readonly Edit[] {
  const hidden = { ...block, hidden: true }
  const rules = rulesOf(block.logic)
    .with(index, rule)
    .map((one) => fitRule(one, block, hidden))
  const fitted = rules[index]!
  const shown = setActions(fitted, 'actions', addAction(fitted.actions, 'show-block'))
  return [
    { type: 'set', path: ['properties', { id: block.id }, 'hidden'], value: true },
    setRules(block.id, rules.with(index, shown)),
  ]
}
