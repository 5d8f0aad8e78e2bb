import {
  all,
  any,
  never,
  same,
  withOpposite,
  type AnswerQuery,
} from '../definition/answer-query.ts'

export const isGrid = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)

const isObject: AnswerQuery = { is: 'object' }

/** A cell may be a number, or the same number as text. */
function isCell(given: unknown): AnswerQuery {
  if (typeof given !== 'string' && typeof given !== 'number') return never
  const text = String(given)
  const number = Number(text)
  return any(same(text), Number.isFinite(number) && String(number) === text ? same(number) : never)
}

const askCells = (value: Record<string, unknown>): AnswerQuery[] =>
  Object.entries(value).map(([key, cell]) => ({ is: 'cell', key, of: isCell(cell) }))

export const gridQueries = {
  ...withOpposite('equals', 'does_not_equal', (value) =>
    isGrid(value) ? all(isObject, ...askCells(value)) : never,
  ),
  ...withOpposite('contains', 'does_not_contain', (value) =>
    isGrid(value) ? any(...askCells(value)) : never,
  ),
}
