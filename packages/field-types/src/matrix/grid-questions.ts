import { all, any, never, same, withOpposite, type Question } from '../definition/question.ts'

export const isGrid = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)

const isObject: Question = { is: 'object' }

/** A cell may be a number, or the same number as text. */
function isCell(given: unknown): Question {
  if (typeof given !== 'string' && typeof given !== 'number') return never
  const text = String(given)
  const number = Number(text)
  return any(same(text), Number.isFinite(number) && String(number) === text ? same(number) : never)
}

const askCells = (value: Record<string, unknown>): Question[] =>
  Object.entries(value).map(([key, cell]) => ({ is: 'cell', key, of: isCell(cell) }))

export const gridQuestions = {
  ...withOpposite('equals', 'does_not_equal', (value) =>
    isGrid(value) ? all(isObject, ...askCells(value)) : never,
  ),
  ...withOpposite('contains', 'does_not_contain', (value) =>
    isGrid(value) ? any(...askCells(value)) : never,
  ),
}
