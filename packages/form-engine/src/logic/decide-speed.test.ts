import { expect, test } from 'vitest'
import { fastestMs } from '../testing/fastest-ms.ts'
import { and, ask, context, makeForm, variable, when } from '../testing/make-form.ts'
import { decide } from './decide.ts'

/** Fifty fields on ten pages, a hundred conditions, a variable that is asked. */
const blocks = Array.from({ length: 50 }, (_, index) => ({
  id: `f${index}`,
  ...(index >= 5 && {
    logic: when(
      and(
        ask(`f${index - 5}`, 'is_not_empty', true),
        index % 10 === 0
          ? ask('cv_x', 'greater_than', 1)
          : ask(`f${index - 1}`, 'does_not_equal', 'x'),
      ),
      index % 7 === 0 ? 'hide-block' : 'require-answer',
    ),
  }),
})).flatMap((block, index) =>
  index % 5 === 4 ? [block, { id: `p${index}`, type: 'break' }] : [block],
)
const form = makeForm(blocks, { variables: [variable('cv_x', 'LEN({f0}) + LEN({f1})')] })
const answers = Object.fromEntries(blocks.map(({ id }) => [id, 'yes']))

test('a form of fifty fields and a hundred conditions is decided thousands of times in a second', () => {
  const tenDecisions = () => {
    for (let run = 0; run < 10; run++) decide(form, answers, context)
  }
  expect(fastestMs(tenDecisions, 50)).toBeLessThan(5)
})
