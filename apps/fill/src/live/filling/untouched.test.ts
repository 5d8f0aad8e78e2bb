import { expect, test } from 'vitest'
import { openTestPage } from '../../open-test-page.ts'
import { openTestFilling } from './open-test-filling.ts'
import type { FillEvent } from './reduce.ts'

const turnTo = (id: string) => ({ id, type: 'nf-page-break', name: 'Page' })
const box = (id: string, more = {}) => ({ id, type: 'checkbox', name: 'Box', ...more })
const next: FillEvent = { type: 'next' }
const checked: FillEvent = { type: 'checked', problems: {} }
const ready: FillEvent = { type: 'ready', key: 'key', nowMs: 9000, attribution: {} }

test('a box left unchecked is answered once its page is left, whichever page it is on', async () => {
  const { follow } = await openTestFilling([
    { id: 'name', type: 'text', name: 'Name' },
    turnTo('second'),
    box('news'),
    turnTo('third'),
    box('terms'),
  ])
  const second = follow([next, checked]).filling
  expect([second.page, second.values]).toEqual(['second', {}])
  const third = follow([next, checked], second).filling
  expect([third.page, third.values]).toEqual(['third', { news: false }])
  const { filling } = follow([next, ready], third)
  expect(filling.sent!.body).toEqual({ news: false, terms: false, completion_time: 9 })
})

test('a checked, disabled or hidden box stays as it is, and so does one that logic checks', async () => {
  const isChecked = { operator: 'is_checked', property_meta: { id: 'yes', type: 'checkbox' } }
  const conditions = {
    operatorIdentifier: 'and',
    children: [{ identifier: 'yes', value: isChecked }],
  }
  const logic = { conditions, actions: [{ type: 'set-value', value: true }] }
  const { follow } = await openTestFilling([
    box('yes'),
    box('off', { disabled: true }),
    box('away', { hidden: true }),
    box('set', { logic }),
  ])
  const { filling } = follow([{ type: 'entered', id: 'yes', value: true }, next, ready])
  expect(filling.sent!.body).toEqual({ yes: true, completion_time: 9 })
})

test('nothing chosen of Yes and No is no answer', async () => {
  const { open } = await openTestPage({
    title: 'Form',
    visibility: 'public',
    presentation_style: 'focused',
    properties: [box('choice'), box('switch', { focused_checkbox_style: 'toggle_switch' })],
  })
  const { follow } = await openTestFilling([box('any')], { open })
  const { filling } = follow([next, checked, next, ready])
  expect(filling.sent!.body).toEqual({ choice: null, switch: false, completion_time: 9 })
})
