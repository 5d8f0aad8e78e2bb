import type { Block, LogicAction, LogicRule } from '@formstead/form-engine'
import type { Translate } from '@formstead/i18n'
import {
  describeConditions,
  printValue,
  type LogicWords,
  type Piece,
} from '../../../../lib/conditions/describe-conditions.ts'
import { kindOf } from '../rules/edit-rules.ts'
import { listPlaces, targetPlace } from '../pages/places.ts'
import { actionKeys } from './action-keys.ts'

export function describeRule(rule: LogicRule, block: Block, words: LogicWords): Piece[] {
  const { t } = words
  const { conditions, actions, otherwise = [] } = rule
  const then = describeActions(actions, block, words)
  const opposite = describeActions(otherwise, block, words)
  return [
    ...(conditions
      ? [{ text: t('editor.logic.when') }, ...describeConditions(conditions, words)]
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

function describeAction(action: LogicAction, block: Block, words: LogicWords): string {
  const name = words.t(actionKeys[kindOf(action)])
  if (typeof action === 'string') return name
  return action.type === 'jump'
    ? `${name} ${printTarget(action.to, words)}`
    : `${name} ${printValue(action.value, block, words)}`
}

function printTarget(to: string, { t, draft }: LogicWords): string {
  if (to === 'end') return t('editor.logic.end')
  const places = listPlaces(draft)
  const place = targetPlace(places, to)
  if (place === undefined) return t('editor.logic.deletedPage')
  return printPlace(places[place]!, t)
}

export const printPlace = ({ number, title }: { number: number; title: string }, t: Translate) =>
  title ? t('editor.logic.page', { number, title }) : t('editor.page.number', { number })
