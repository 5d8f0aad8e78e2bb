import type { Condition } from './condition.ts'
import { isEmptyValue } from './comparable.ts'

/** If other submissions cannot be queried, both hold, and the server decides. */
export const submissionConditions = {
  exists_in_submissions: {
    takes: 'nothing',
    asksSubmissions: true,
    test: (answer, _, field, { isInSubmissions }) =>
      !isInSubmissions || (!isEmptyValue(answer) && isInSubmissions(field.id, answer)),
  },
  does_not_exist_in_submissions: {
    takes: 'nothing',
    asksSubmissions: true,
    test: (answer, _, field, { isInSubmissions }) =>
      !isInSubmissions || isEmptyValue(answer) || !isInSubmissions(field.id, answer),
  },
} satisfies Record<string, Condition>
