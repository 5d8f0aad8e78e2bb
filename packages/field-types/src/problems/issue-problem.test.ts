import { expect, test } from 'vitest'
import * as z from 'zod'
import { issueKind, issueProblem } from './issue-problem.ts'
import { settingIssue, settingProblems } from './setting-problems.ts'

const problemsOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value, { error: issueKind }).error?.issues ?? []).map((issue) =>
    issueProblem(settingProblems, 'setting', issue),
  )

test.each([
  [z.string(), undefined, 'setting.required', {}],
  [z.string(), null, 'setting.required', {}],
  [z.string(), 3, 'setting.text', {}],
  [z.number(), 'x', 'setting.number', {}],
  [z.int(), 1.5, 'setting.whole_number', {}],
  [z.boolean(), 'x', 'setting.boolean', {}],
  [z.array(z.string()), 'x', 'setting.list', {}],
  [z.looseObject({}), 'x', 'setting.object', {}],
  [z.string().max(2), 'abc', 'setting.too_long', { max: 2 }],
  [z.string().min(2), 'a', 'setting.too_short', { min: 2 }],
  [z.array(z.int()).max(1), [1, 2], 'setting.too_many', { max: 1 }],
  [z.array(z.int()).min(2), [1], 'setting.too_few', { min: 2 }],
  [z.number().max(1), 2, 'setting.too_large', { max: 1 }],
  [z.int().min(1), 0, 'setting.too_small', { min: 1 }],
  [z.enum(['a', 'b']), 'c', 'setting.one_of', { values: 'a, b' }],
])('the check of %o on %j becomes %s', (schema, value, code, values) => {
  expect(problemsOf(schema, value)).toEqual([{ code, values }])
})

test("a code in the schema takes precedence over the check's, and gets the values it needs", () => {
  const schema = z.object({
    named: z.string().min(1, 'block.id_missing'),
    counted: z.array(z.int()).max(1, 'setting.too_many_buttons'),
    own: z.string().superRefine((_, context) => {
      context.addIssue(settingIssue('setting.amount_not_chargeable', { currency: 'JPY' }))
    }),
  })
  expect(problemsOf(schema, { named: '', counted: [1, 2], own: 'x' })).toEqual([
    { code: 'block.id_missing', values: {} },
    { code: 'setting.too_many_buttons', values: { max: 1 } },
    { code: 'setting.amount_not_chargeable', values: { currency: 'JPY' } },
  ])
})

test('an issue without a code in the area becomes invalid', () => {
  expect(problemsOf(z.email(), 'x')).toEqual([{ code: 'setting.invalid', values: {} }])
  expect(
    problemsOf(
      z.string().refine(() => false, 'no.such_code'),
      'x',
    ),
  ).toEqual([{ code: 'setting.invalid', values: {} }])
})
