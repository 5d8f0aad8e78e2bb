import { fillMentions, type Block, type ConditionNode, type Draft } from '@formstead/form-engine'
import type { Translate } from '@formstead/i18n'
import { findReferenceTarget, gridOf, listChoices } from './reference-targets.ts'
import { referenceName } from './reference-name.ts'
import { isGroup } from './condition-tree.ts'
import { hasMention } from './edit-condition.ts'

export type LogicWords = { t: Translate; operator: (operator: string) => string; draft: Draft }

/** A part of a sentence; what the author chose is emphasized. */
export type Piece = { text: string; isStrong?: true }

const strong = (text: string): Piece => ({ text, isStrong: true })

/** Conditions as a sentence. */
export function describeConditions(
  node: ConditionNode,
  words: LogicWords,
  isInner = false,
): Piece[] {
  const { t, draft, operator } = words
  if (isGroup(node)) {
    const isAll = node.operatorIdentifier === 'and'
    if (node.children.length === 0)
      return [{ text: t(isAll ? 'editor.logic.always' : 'editor.logic.never') }]
    const join = { text: t(isAll ? 'editor.logic.and' : 'editor.logic.or') }
    const parts = node.children.flatMap((child, index) => [
      ...(index > 0 ? [join] : []),
      ...describeConditions(child, words, true),
    ])
    return isInner && node.children.length > 1 ? [{ text: '(' }, ...parts, { text: ')' }] : parts
  }
  const asked = findReferenceTarget(draft, node.identifier)
  const takes = asked?.conditions[node.value.operator]?.takes
  return [
    strong(asked ? referenceName(asked, t) : t('editor.logic.deletedField')),
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

/** Prints options by name, and mentions by what they refer to. */
export function printValue(value: unknown, block: Block | null, { t, draft }: LogicWords): string {
  if (hasMention(value)) {
    const lookup = (id: string) => {
      const asked = findReferenceTarget(draft, id)
      return asked && `@${referenceName(asked, t)}`
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
