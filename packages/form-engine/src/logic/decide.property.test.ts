import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from '../form.ts'
import { arbitraryAnswers, arbitraryForm, type ArbitraryForm } from '../testing/arbitrary-form.ts'
import { context, makeForm } from '../testing/make-form.ts'
import { checkCycles } from './checks/check-cycles.ts'
import { decide } from './decide.ts'
import type { LogicRule } from './logic.ts'

const runs = { numRuns: 150 }
const open = ({ blocks, ...options }: ArbitraryForm) => makeForm(blocks, options)

function outcome(form: ArbitraryForm, answers: Answers) {
  const { pages, states, variables, ...decision } = decide(open(form), answers, context)
  return {
    answers: { ...decision.answers },
    variables: { ...variables },
    states: Object.fromEntries(states),
    pages: pages.map(({ key, blocks }) => [key, blocks.map(({ block }) => block.id)]),
  }
}

test('deciding again with the answers that count gives the same result, even with cycles', () => {
  fc.assert(
    fc.property(arbitraryForm({ cycles: true }), arbitraryAnswers, (form, answers) => {
      const first = outcome(form, answers)
      expect(outcome(form, first.answers)).toEqual(first)
    }),
    runs,
  )
})

test('dropped answers may be sent, changed or omitted without any effect', () => {
  fc.assert(
    fc.property(
      arbitraryForm({ cycles: false }),
      arbitraryAnswers,
      arbitraryAnswers,
      (form, answers, others) => {
        const { isDropped } = decide(open(form), answers, context)
        const changed: Record<string, unknown> = { ...answers }
        for (const { id } of form.blocks) if (isDropped(id)) changed[id] = others[id]
        expect(outcome(form, changed)).toEqual(outcome(form, answers))
      },
    ),
    runs,
  )
})

test('if the check finds no cycle, dropped answers have no effect', () => {
  fc.assert(
    fc.property(
      arbitraryForm({ cycles: true }),
      arbitraryAnswers,
      arbitraryAnswers,
      (form, answers, others) => {
        fc.pre(checkCycles(open(form)).length === 0)
        const { isDropped } = decide(open(form), answers, context)
        const changed: Record<string, unknown> = { ...answers }
        for (const { id } of form.blocks) if (isDropped(id)) changed[id] = others[id]
        expect(outcome(form, changed)).toEqual(outcome(form, answers))
      },
    ),
    { ...runs, maxSkipsPerRun: 1000 },
  )
})

test('without a cycle, no hidden answer counts', () => {
  fc.assert(
    fc.property(arbitraryForm({ cycles: false }), arbitraryAnswers, (form, answers) => {
      const { answers: counting, isDropped, states } = decide(open(form), answers, context)
      expect(Object.keys(counting).filter(isDropped)).toEqual([])
      expect([...states.values()].filter(({ hidden, required }) => hidden && required)).toEqual([])
    }),
    runs,
  )
})

test('the order of rules that only change states does not matter', () => {
  const withoutOrder = ({ blocks, ...form }: ArbitraryForm, turn: boolean): ArbitraryForm => ({
    ...form,
    blocks: blocks.map(({ logic, ...block }) => {
      if (!logic) return block
      const { rules = [], ...first } = logic as LogicRule & { rules?: LogicRule[] }
      const all = [first, ...rules].map(({ conditions, actions, otherwise = [] }) => ({
        conditions,
        actions: actions.filter((action) => typeof action === 'string'),
        otherwise: otherwise.filter((action) => typeof action === 'string'),
      }))
      const [head, ...tail] = turn ? all.toReversed() : all
      return { ...block, logic: { ...head, rules: tail } }
    }),
  })
  fc.assert(
    fc.property(arbitraryForm({ cycles: true }), arbitraryAnswers, (form, answers) => {
      expect(outcome(withoutOrder(form, true), answers)).toEqual(
        outcome(withoutOrder(form, false), answers),
      )
    }),
    runs,
  )
})
