import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '../../logic/decide.ts'
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
import { listWithheldFields, validatesWithheld } from './withheld-fields.ts'

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
      const [onServer, onPage] = [decide(form, all, context), decide(form, shared(all), context)]
      expect(onPage.states).toEqual(onServer.states)
      expect(onPage.pages).toEqual(onServer.pages)
      expect(onPage.variables).toEqual(onServer.variables)
      expect(shared(onPage.answers)).toEqual(shared(onServer.answers))
    }),
  )
})
