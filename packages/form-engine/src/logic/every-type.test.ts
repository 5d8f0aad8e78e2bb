import { blockTypes, commonSettings, type ConditionOperand } from '@formstead/field-types'
import { expect, test } from 'vitest'
import { openForm } from '../open-form.ts'
import { ask, context, mention, when } from '../testing/make-form.ts'
import { checkLogic } from './checks/check-logic.ts'
import { decide } from './decide.ts'

const values: Record<ConditionOperand, unknown> = {
  text: 'x',
  number: '3',
  numbers: ['3', 8],
  date: '2026-11-15',
  dates: ['2026-11-15', '2026-11-20'],
  days: '7',
  pattern: '^x',
  option: 'x',
  options: ['x'],
  rows: { row: 'x' },
  nothing: true,
}
const odd = [null, 0, '', [], {}, [['x']], { row: ['x'] }, true, 'x'.repeat(1000)]

const types = [...blockTypes.values()].flatMap((type) => (type.kind === 'field' ? [type] : []))

test.each(types.map((type) => [type.type, type] as const))(
  '%s: each condition is saved with a value of its kind and decided with any value and any mention',
  (_, { type, settings, sample, answer }) => {
    const raw = { id: 'asked', name: 'Asked', type, ...sample.settings }
    const asked = { ...commonSettings.parse(raw), ...(settings.parse(raw) as object) }
    const open = (operator: string, value: unknown) => {
      const logic = when(ask('asked', operator, value, type), 'hide-block')
      const block = {
        ...commonSettings.parse({ ...raw, id: 'block' }),
        ...asked,
        id: 'block',
        logic,
      }
      const content = { properties: [asked, block], computed_variables: [] }
      return openForm(content, (name) => blockTypes.get(name))
    }
    for (const [operator, { takes, asksSubmissions }] of Object.entries(answer.conditions)) {
      const errors = checkLogic(open(operator, values[takes]), context).filter(
        ({ level }) => level === 'error',
      )
      expect([operator, errors.map(({ code }) => code)]).toEqual([
        operator,
        asksSubmissions ? ['logic.asks_submissions'] : [],
      ])
      for (const value of [...odd, mention('asked'), `a ${mention('asked')}`])
        for (const given of [sample.answer, null]) {
          const decision = decide(open(operator, value), { asked: given }, context)
          expect(typeof decision.states.get('block')?.hidden).toBe('boolean')
        }
    }
  },
)
