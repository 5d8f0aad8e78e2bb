import { problem } from '../problems/answer-problems.ts'
import type { AnswerType } from '../definition/answer-type.ts'
import type { Condition } from '../shared/conditions/condition.ts'
import { submissionConditions } from '../shared/conditions/submission-conditions.ts'
import { asPosted } from '../shared/posted.ts'
import type { MatrixSettings } from './settings-schema.ts'

export type MatrixAnswer = Record<string, string | number>

/** Authors name the rows, and one may be called `__proto__`, so only own keys count. */
export function cellOf(grid: unknown, row: string): unknown {
  if (typeof grid !== 'object' || grid === null || !Object.hasOwn(grid, row)) return undefined
  return (grid as Record<string, unknown>)[row]
}

/** The answered rows in form order, which the database does not preserve. Deleted rows come last. */
export const orderCells = (
  answer: MatrixAnswer,
  { rows }: Pick<MatrixSettings, 'rows'>,
): [row: string, column: string | number][] =>
  [...new Set([...rows, ...Object.keys(answer)])]
    .filter((row) => Object.hasOwn(answer, row))
    .map((row) => [row, answer[row]!])

/** The name under which a page without JavaScript posts a row. */
export const rowName = (name: string, row: string): string => `${name}[${row}]`

const isEmptyCell = (cell: unknown) => cell === undefined || cell === null || cell === ''
const isPlain = (cell: unknown) => typeof cell === 'string' || typeof cell === 'number'
const isSameCell = (one: unknown, other: unknown) =>
  isPlain(one) && isPlain(other) && String(one) === String(other)

/** For each row in the condition, whether the answer has the same column there. */
function compareRows(answer: MatrixAnswer | null, value: unknown): boolean[] | null {
  if (answer === null || typeof value !== 'object' || value === null || Array.isArray(value))
    return null
  return Object.entries(value).map(([row, cell]) => isSameCell(cellOf(answer, row), cell))
}

type Test = Condition<MatrixAnswer>['test']
const equals: Test = (answer, value) => compareRows(answer, value)?.every(Boolean) ?? false
const contains: Test = (answer, value) => compareRows(answer, value)?.some(Boolean) ?? false

export const matrixAnswer: AnswerType<MatrixAnswer, MatrixSettings> = {
  type: 'matrix',
  read(raw, { rows, columns }) {
    if (raw === null || raw === undefined || raw === '') return { answer: null }
    if (typeof raw !== 'object' || Array.isArray(raw)) return problem('answer.invalid')
    const cells: [string, string | number][] = []
    for (const row of rows) {
      const cell = cellOf(raw, row)
      if (isEmptyCell(cell)) continue
      const column = columns.find((known) => isSameCell(known, cell))
      if (column === undefined)
        return isPlain(cell)
          ? problem('answer.option', { value: String(cell) })
          : problem('answer.invalid')
      cells.push([row, column])
    }
    return { answer: cells.length === 0 ? null : Object.fromEntries(cells) }
  },
  isMissing: (answer, { rows }) => rows.some((row) => cellOf(answer, row) === undefined),
  toText: (answer, settings) =>
    orderCells(answer, settings)
      .map(([row, column]) => `${row}: ${column}`)
      .join(', '),
  readPost: (posted, { id, rows, columns }) =>
    Object.fromEntries(
      rows.map((row) => {
        const value = posted.all(asPosted(rowName(id, row)))[0]
        return [row, columns.find((column) => asPosted(String(column)) === value) ?? value]
      }),
    ),
  readPrefill: ([value]) => parseGrid(value),
  printPrefill: (answer) => [JSON.stringify(answer)],
  conditions: {
    equals: { takes: 'rows', test: equals },
    does_not_equal: { takes: 'rows', test: (...given) => !equals(...given) },
    contains: { takes: 'rows', test: contains },
    does_not_contain: { takes: 'rows', test: (...given) => !contains(...given) },
    ...submissionConditions,
  },
  toFormula: null,
  tally: (answer) => Object.entries(answer).map((cell) => JSON.stringify(cell)),
}

function parseGrid(value: string | undefined): unknown {
  try {
    return JSON.parse(value ?? 'null')
  } catch {
    return value
  }
}
