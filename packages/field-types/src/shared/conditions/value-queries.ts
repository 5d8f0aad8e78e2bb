import {
  all,
  any,
  never,
  not,
  same,
  withOpposite,
  type AnswerQuery,
} from '../../definition/answer-query.ts'
import { asNumber, mostExactDigits } from './comparable.ts'

/** The query for `areEqual`. */
function isEqualTo(given: unknown): AnswerQuery {
  const number = asNumber(given)
  if (number !== null) {
    const isNumber: AnswerQuery = { is: 'number', compared: '=', to: number }
    if (typeof given !== 'string' || given.length <= mostExactDigits) return isNumber
    return any(same(given), all(not({ is: 'longer', than: mostExactDigits }), isNumber))
  }
  if (given === null || given === undefined || given === '') return any(same(null), same(''))
  return typeof given === 'string' || typeof given === 'boolean' ? same(given) : never
}

export const equalQueries = withOpposite('equals', 'does_not_equal', isEqualTo)

export const emptyQueries = withOpposite('is_empty', 'is_not_empty', () => ({ is: 'empty' }))

const hasText = (has: 'part' | 'start' | 'end') => (given: unknown) =>
  typeof given === 'string' ? ({ is: 'text', has, text: given } as const) : never

export const textQueries = {
  ...equalQueries,
  ...emptyQueries,
  ...withOpposite('contains', 'does_not_contain', hasText('part')),
  starts_with: hasText('start'),
  ends_with: hasText('end'),
}

const isNumber =
  (compared: '<' | '<=' | '>=' | '>') =>
  (given: unknown): AnswerQuery => {
    const to = asNumber(given)
    return to === null ? never : { is: 'number', compared, to }
  }

export const numberQueries = {
  ...equalQueries,
  ...emptyQueries,
  greater_than: isNumber('>'),
  less_than: isNumber('<'),
  greater_than_or_equal_to: isNumber('>='),
  less_than_or_equal_to: isNumber('<='),
  is_between: (given: unknown) =>
    Array.isArray(given) ? all(isNumber('>=')(given[0]), isNumber('<=')(given[1])) : never,
}

const isList: AnswerQuery = { is: 'list', with: [] }

/** For lists. Other values, left over from another type, count as no answer. */
export const emptyListQueries = withOpposite('is_empty', 'is_not_empty', () =>
  any(not(isList), { is: 'empty' }),
)
