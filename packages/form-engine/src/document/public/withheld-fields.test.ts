import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide, type Decision } from '../../logic/decide.ts'
import { arbitraryAnswers, arbitraryForm } from '../../testing/arbitrary-form.ts'
import {
  and,
  ask,
  context,
  makeForm,
  mention,
  variable,
  when,
  type BlockGiven,
} from '../../testing/make-form.ts'
import { readLogic } from '../../logic/read-logic.ts'
import { listWithheldFields, validatesWithheld, withheldLogic } from './withheld-fields.ts'

const noThanks = { submitted_text: null }
const secret = { id: 'secret', hidden: true, prefill: 'x' }
const withheldBeside = (other: Omit<BlockGiven, 'id'>) => [
  ...listWithheldFields(makeForm([secret, { id: 'other', ...other }]), noThanks),
]

test('values of always hidden fields are withheld unless the page needs them', () => {
  expect(withheldBeside({})).toEqual(['secret'])
  expect(withheldBeside({ hidden: true, help: mention('secret') })).toEqual(['secret', 'other'])
  expect(withheldBeside({ help: mention('secret') })).toEqual([])
  expect(withheldBeside({ logic: when(ask('secret', 'equals', 'x'), 'hide-block') })).toEqual([])
  const value = mention('secret')
  expect(
    withheldBeside({ logic: when(ask('other', 'is_empty'), { type: 'set-value', value }) }),
  ).toEqual([])
})

test('only logic that can show a field makes its value public', () => {
  const aIsX = ask('a', 'equals', 'x')
  const withheldWith = (logic: object) => [
    ...listWithheldFields(makeForm([{ id: 'a' }, { ...secret, logic }]), noThanks),
  ]
  expect(withheldWith(when(aIsX, 'require-answer'))).toEqual(['secret'])
  expect(withheldWith(when(aIsX, { type: 'set-value', value: 'y' }))).toEqual(['secret'])
  expect(withheldWith(when(aIsX, { type: 'jump', to: 'end' }))).toEqual(['secret'])
  expect(withheldWith(when(aIsX, 'show-block'))).toEqual([])
  expect(withheldWith({ ...when(aIsX), otherwise: ['show-block'] })).toEqual([])
})

test('a value that the page needs also needs those that it is set from', () => {
  const value = mention('secret')
  const copy = { id: 'copy', hidden: true, logic: when(and(), { type: 'set-value', value }) }
  const withheldIn = (...blocks: BlockGiven[]) => [
    ...listWithheldFields(makeForm(blocks), noThanks),
  ]
  expect(withheldIn(secret, copy)).toEqual(['secret', 'copy'])
  expect(withheldIn(secret, copy, { id: 'shown', help: mention('copy') })).toEqual([])
  const turning = when(ask('copy', 'is_empty'), { type: 'set-value', value: 'x' })
  expect(withheldIn({ ...copy, logic: turning })).toEqual([])
})

test('a page keeps the jumps of a withheld field, but not the values that it sets', () => {
  const jump = { type: 'jump' as const, to: 'end' }
  const aIsX = ask('a', 'equals', 'x')
  const set = when(aIsX, { type: 'set-value', value: 'y' }, 'require-answer')
  const rules = [{ ...when(aIsX, jump, 'require-answer'), otherwise: [] }]
  expect(withheldLogic({ ...set, rules })).toEqual({
    ...when(aIsX, jump),
    otherwise: [],
    rules: [],
  })
  expect(withheldLogic(set)).toEqual(when(null))
})

test('variables and the thank-you text need the values that they use', () => {
  const form = makeForm([secret])
  expect([...listWithheldFields(form, { submitted_text: mention('secret') })]).toEqual([])
  const counting = makeForm([secret], { variables: [variable('cv_x', 'UPPER({secret})')] })
  expect([...listWithheldFields(counting, noThanks)]).toEqual([])
})

test('validation that needs a withheld value is left to the server', () => {
  const check = (id: string) => ({ error_conditions: { conditions: and(ask(id, 'equals', 'x')) } })
  const form = makeForm([
    secret,
    { id: 'code', validation: check('secret') },
    { id: 'name', validation: check('code') },
  ])
  const withheld = listWithheldFields(form, noThanks)
  expect([...withheld]).toEqual(['secret'])
  expect(form.blocks.map((entry) => validatesWithheld(entry, withheld))).toEqual([
    false,
    true,
    false,
  ])
})

test('the page decides as the server does, without the withheld values', () => {
  fc.assert(
    fc.property(arbitraryForm({ cycles: true }), arbitraryAnswers, ({ blocks, ...more }, all) => {
      const form = makeForm(blocks, more)
      const withheld = listWithheldFields(form, noThanks)
      const isShared = ([id]: [string, unknown]) => !withheld.has(id)
      const shared = (answers: object) =>
        Object.fromEntries(Object.entries(answers).filter(isShared))
      const open = blocks.map((block) =>
        withheld.has(block.id)
          ? { ...block, logic: withheldLogic(readLogic(block['logic'])) }
          : block,
      )
      const onServer = decide(form, all, context)
      const onPage = decide(makeForm(open, more), shared(all), context)
      const statesOf = ({ states }: Decision) => [...states].filter(isShared)
      const pagesOf = ({ pages }: Decision) =>
        pages.map((page) => ({ ...page, blocks: page.blocks.map(({ block }) => block.id) }))
      expect(statesOf(onPage)).toEqual(statesOf(onServer))
      expect(pagesOf(onPage)).toEqual(pagesOf(onServer))
      expect(onPage.variables).toEqual(onServer.variables)
      expect(shared(onPage.answers)).toEqual(shared(onServer.answers))
    }),
  )
})
