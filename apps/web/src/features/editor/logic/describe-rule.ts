import {
  fillMentions,
  type Block,
  type ConditionNode,
  type Draft,
  type LogicAction,
  type LogicRule,
  type StateAction,
} from '@formstead/form-engine'
import type { MessageKey, Translate } from '@formstead/i18n'
import { findAskable, gridOf, listChoices } from './askable.ts'
import { askedName } from './asked-name.ts'
import { isGroup } from './condition-tree.ts'
import { hasMention } from './edit-condition.ts'
import { kindOf, type ActionKind } from './edit-rules.ts'
import { listPlaces, targetPlace } from './places.ts'

export type LogicWords = { t: Translate; operator: (operator: string) => string; draft: Draft }

/** A rule as a sentence; what the author chose is strong. */
export type Piece = { text: string; isStrong?: true }

const strong = (text: string): Piece => ({ text, isStrong: true })

export function describeRule(rule: LogicRule, block: Block, words: LogicWords): Piece[] {
  const { t } = words
  const { conditions, actions, otherwise = [] } = rule
  const then = describeActions(actions, block, words)
  const opposite = describeActions(otherwise, block, words)
  return [
    ...(conditions
      ? [{ text: t('editor.logic.when') }, ...describeNode(conditions, words)]
      : [{ text: t('editor.logic.noConditions') }]),
    ...(then.length > 0 ? [{ text: t('editor.logic.then') }, ...then] : []),
    ...(opposite.length > 0 ? [{ text: t('editor.logic.otherwise') }, ...opposite] : []),
  ]
}

/** One line for a list: what the rule does. */
export function summarizeRule(rule: LogicRule, block: Block, words: LogicWords): string {
  const { t } = words
  const line = (actions: readonly LogicAction[]) =>
    actions.map((action) => describeAction(action, block, words)).join(', ')
  const { actions, otherwise = [] } = rule
  if (actions.length + otherwise.length === 0) return t('editor.logic.doesNothing')
  if (otherwise.length === 0) return line(actions)
  const other = t('editor.logic.summaryOtherwise', { actions: line(otherwise) })
  return actions.length > 0 ? `${line(actions)}, ${other}` : other
}

function describeNode(node: ConditionNode, words: LogicWords, isInner = false): Piece[] {
  const { t, draft, operator } = words
  if (isGroup(node)) {
    const isAll = node.operatorIdentifier === 'and'
    if (node.children.length === 0)
      return [{ text: t(isAll ? 'editor.logic.always' : 'editor.logic.never') }]
    const join = { text: t(isAll ? 'editor.logic.and' : 'editor.logic.or') }
    const parts = node.children.flatMap((child, index) => [
      ...(index > 0 ? [join] : []),
      ...describeNode(child, words, true),
    ])
    return isInner && node.children.length > 1 ? [{ text: '(' }, ...parts, { text: ')' }] : parts
  }
  const asked = findAskable(draft, node.identifier)
  const takes = asked?.conditions[node.value.operator]?.takes
  return [
    strong(asked ? askedName(asked, t) : t('editor.logic.deletedField')),
    { text: operator(node.value.operator) },
    ...(takes === 'nothing'
      ? []
      : takes === 'numbers' || takes === 'dates'
        ? describeEnds(node.value.value, words)
        : [strong(printValue(node.value.value, asked?.block ?? null, words))]),
  ]
}

function describeEnds(value: unknown, words: LogicWords): Piece[] {
  if (!Array.isArray(value)) return [strong(printValue(value, null, words))]
  const [from, to] = [0, 1].map((place) => strong(printValue(value[place], null, words)))
  return [from!, { text: words.t('editor.logic.and') }, to!]
}

export function describeActions(
  actions: readonly LogicAction[],
  block: Block,
  words: LogicWords,
): Piece[] {
  return actions.flatMap((action, index) => [
    ...(index > 0 ? [{ text: words.t('editor.logic.and') }] : []),
    { text: describeAction(action, block, words) },
  ])
}

export const actionKeys: Record<ActionKind, MessageKey> = {
  'show-block': 'editor.logic.action.show',
  'hide-block': 'editor.logic.action.hide',
  'require-answer': 'editor.logic.action.require',
  'make-it-optional': 'editor.logic.action.optional',
  'enable-block': 'editor.logic.action.unlock',
  'disable-block': 'editor.logic.action.lock',
  'set-value': 'editor.logic.action.setValue',
  jump: 'editor.logic.action.jump',
} satisfies Record<StateAction | 'set-value' | 'jump', MessageKey>

function describeAction(action: LogicAction, block: Block, words: LogicWords): string {
  const name = words.t(actionKeys[kindOf(action)])
  if (typeof action === 'string') return name
  return action.type === 'jump'
    ? `${name} ${printTarget(action.to, words)}`
    : `${name} ${printValue(action.value, block, words)}`
}

export function printTarget(to: string, { t, draft }: LogicWords): string {
  if (to === 'end') return t('editor.logic.end')
  const places = listPlaces(draft)
  const place = targetPlace(places, to)
  if (place === undefined) return t('editor.logic.deletedPage')
  return printPlace(places[place]!, t)
}

export const printPlace = ({ number, title }: { number: number; title: string }, t: Translate) =>
  title ? t('editor.logic.page', { number, title }) : t('editor.page.number', { number })

/** Options by their names, mentions by what they stand for. */
export function printValue(value: unknown, block: Block | null, { t, draft }: LogicWords): string {
  if (hasMention(value)) {
    const lookup = (id: string) => {
      const asked = findAskable(draft, id)
      return asked && `@${askedName(asked, t)}`
    }
    return fillMentions(value as string, lookup, 'text')
  }
  if (typeof value === 'boolean') return t(value ? 'editor.logic.yes' : 'editor.logic.no')
  const choices = listChoices(block)
  const nameOf = (one: unknown) => choices.find(({ id }) => id === one)?.name ?? String(one)
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  if (typeof value === 'object' && value !== null) {
    const { rows } = gridOf(block)
    const entries = Object.entries(value).toSorted(
      ([one], [other]) => rows.indexOf(one) - rows.indexOf(other),
    )
    return entries.map(([row, column]) => `${row}: ${String(column)}`).join(', ')
  }
  return value === undefined || value === null || value === '' ? '…' : nameOf(value)
}
