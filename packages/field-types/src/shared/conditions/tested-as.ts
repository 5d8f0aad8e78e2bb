import type { Condition } from './condition.ts'

/** Conditions on a value derived from the answer. Other submissions are queried for the answer itself. */
export const testedAs = <Answer>(
  toTested: (answer: Answer) => unknown,
  conditions: Readonly<Record<string, Condition>>,
): Record<string, Condition<Answer>> =>
  Object.fromEntries(
    Object.entries(conditions).map(([operator, condition]) => [
      operator,
      condition.asksSubmissions
        ? condition
        : {
            ...condition,
            test: (answer, ...given) =>
              condition.test(answer === null ? null : toTested(answer), ...given),
          },
    ]),
  )
