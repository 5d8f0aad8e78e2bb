import type { Draft } from '@formstead/form-engine'
import { compileCatalog, createTranslator, loadCatalog } from '@formstead/i18n'
import { expect, test } from 'vitest'
import { describeMark } from './describe-mark.ts'

const draft: Draft = { properties: [{ id: 'y', type: 'number', name: 'Years' }] }
const { t } = createTranslator('en', compileCatalog(await loadCatalog('en')))
const words = { t, draft, operator: (operator: string) => operator }

const ask = (operator: string, value: unknown) => ({
  identifier: 'y',
  value: { property_meta: { id: 'y', type: 'number' }, operator, value },
})
const conditions = { operatorIdentifier: 'and', children: [ask('is more than', 2)] }
const group = {
  operatorIdentifier: 'or',
  children: [
    ask('is', 9),
    { operatorIdentifier: 'and', children: [ask('is over', 2), ask('is below', 5)] },
  ],
}
const jump = { type: 'jump', to: 'end' }

test.each([
  ['Shown when Years is more than 2', { conditions, actions: ['show-block'] }],
  ['Required when Years is more than 2', { conditions, actions: ['require-answer'] }],
  [
    'Hidden when Years is 9 or (Years is over 2 and Years is below 5)',
    { conditions: group, actions: ['hide-block'] },
  ],
  ['Conditional jump', { conditions, actions: [jump] }],
  ['Depends on answers', { conditions, actions: ['show-block', jump] }],
  ['Depends on answers', { conditions, actions: [], otherwise: ['show-block'] }],
  [
    'Depends on answers',
    { conditions, actions: ['show-block'], rules: [{ conditions, actions: ['require-answer'] }] },
  ],
])('a mark reads: %s', (sentence, logic) => {
  expect(describeMark(logic, words)).toBe(sentence)
})
