import type { AnswerContext, AnyAnswerType } from '@formstead/field-types'
import {
  prepareFilter,
  readConditions,
  type Block,
  type ConditionLeaf,
  type ConditionNode,
} from '@formstead/form-engine'
import { fieldPhrase } from '../../../http/request/field-names.ts'
import { invalid, problem } from '../../../problems.ts'
import type { SubmissionRow } from '../../submissions/stored-submissions.ts'
import {
  allOf,
  anyOf,
  answerQueryToSql,
  isDecided,
  undecided,
  type Answerable,
} from './answer-query-sql.ts'
import type { FormTable, TableColumn } from '../columns/table-columns.ts'

export type TableFilter = Answerable & {
  /** Whether some candidates need the engine's decision. */
  isOpen: boolean
  /** The engine's decision, for rows that are not certain. */
  isMet: (row: SubmissionRow) => boolean
}

const mostConditions = 50

/**
 * Throws for unknown columns or operators, since a filter that silently matches nothing or everything would be
 * misleading.
 */
export function prepareTableFilter(
  table: FormTable,
  given: unknown,
  nowMs: number = Date.now(),
): TableFilter | null {
  if (given === null || given === undefined) return null
  const conditions = readConditions(given)
  if (!conditions) throw wrongFilter()
  const leaves = listLeaves(conditions)
  if (leaves.length > mostConditions || leaves.some((leaf) => !isKnown(table, leaf)))
    throw wrongFilter()
  if (isNothing(conditions)) return null
  const context = { nowMs, timeZone: table.timeZone }
  const answerable = translate(conditions, table, context)
  const isOpen = !isDecided(answerable)
  return { ...answerable, isOpen, isMet: prepareRowTest(table, conditions, leaves, context) }
}

const wrongFilter = () =>
  invalid([problem('filter', 'request.invalid', { field: fieldPhrase('filter') })])

/** A group without conditions filters nothing: the user has just started a filter. */
const isNothing = (node: ConditionNode): boolean =>
  'children' in node && node.children.every(isNothing)

const listLeaves = (node: ConditionNode): ConditionLeaf[] =>
  'children' in node ? node.children.flatMap(listLeaves) : [node]

function isKnown({ columns }: FormTable, { identifier, value: { operator } }: ConditionLeaf) {
  const conditions = columns.get(identifier)?.conditions ?? {}
  return Object.hasOwn(conditions, operator) && !conditions[operator]!.asksSubmissions
}

function translate(node: ConditionNode, table: FormTable, context: AnswerContext): Answerable {
  if (!('children' in node)) return translateLeaf(node, table, context)
  const parts = node.children.map((child) => translate(child, table, context))
  return node.operatorIdentifier === 'and' ? allOf(parts) : anyOf(parts)
}

function translateLeaf(
  { identifier, value: { operator, value } }: ConditionLeaf,
  { columns }: FormTable,
  context: AnswerContext,
): Answerable {
  const column = columns.get(identifier)!
  const { queries } = column.column
  const query = Object.hasOwn(queries, operator) ? queries[operator] : undefined
  return query ? answerQueryToSql(query(value, blockOf(column), context), column) : undecided
}

/** Own columns are evaluated like fields, with a type that exists nowhere else. */
const blockOf = ({ id, block }: TableColumn): Block => block ?? ({ id, type: id } as Block)

function prepareRowTest(
  { columns }: FormTable,
  conditions: ConditionNode,
  leaves: readonly ConditionLeaf[],
  context: AnswerContext,
): TableFilter['isMet'] {
  const asked = [...new Set(leaves.map(({ identifier }) => identifier))].map((id) =>
    columns.get(id)!,
  )
  const behaviors = new Map(asked.map((one) => [blockOf(one).type, behaviorOf(one)]))
  const isMet = prepareFilter(conditions, asked.map(blockOf), (type) => behaviors.get(type))
  return (row) =>
    isMet(Object.fromEntries(asked.map((column) => [column.id, answerIn(column, row)])), context)
}

const behaviorOf = ({ conditions }: TableColumn) => ({ answer: { conditions } as AnyAnswerType })

function answerIn({ column, valueOf }: TableColumn, row: SubmissionRow): unknown {
  const value = valueOf(row) ?? null
  return value === null || (column.holds && !column.holds(value)) ? null : value
}
