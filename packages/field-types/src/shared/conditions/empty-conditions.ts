import { isEmptyValue } from './comparable.ts'
import type { Condition } from './condition.ts'

export const emptyConditions = {
  is_empty: { takes: 'nothing', test: (answer) => isEmptyValue(answer) },
  is_not_empty: { takes: 'nothing', test: (answer) => !isEmptyValue(answer) },
} satisfies Record<string, Condition>
