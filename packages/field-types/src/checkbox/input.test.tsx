import { expect, test } from 'vitest'
import { drawInput } from '../shared/testing/draw-input.tsx'
import type { InputProps } from '../views.ts'
import { checkbox } from './index.ts'
import { CheckboxInput } from './input.tsx'
import type { CheckboxSettings } from './settings-schema.ts'

function kindOf(
  settings: Record<string, unknown>,
  given: Partial<InputProps<CheckboxSettings>> = {},
) {
  const html = drawInput<CheckboxSettings>(CheckboxInput, checkbox, settings, given)
  if (html.includes('fs-yes-no')) return 'yes or no'
  return html.includes('role="switch"') ? 'switch' : 'box'
}

test('in the classic style it is a checkbox or a switch', () => {
  expect(kindOf({})).toBe('box')
  expect(kindOf({ use_toggle_switch: true })).toBe('switch')
  expect(kindOf({ focused_checkbox_style: 'toggle_switch' })).toBe('box')
})

test('in the focused style its own setting decides, and a disabled field shows no keys', () => {
  const focused = { style: 'focused' } as const
  expect(kindOf({}, focused)).toBe('yes or no')
  expect(kindOf({ focused_checkbox_style: 'toggle_switch' }, focused)).toBe('switch')
  expect(kindOf({ focused_checkbox_style: 'checkbox', use_toggle_switch: true }, focused)).toBe(
    'box',
  )
  expect(kindOf({}, { ...focused, disabled: true })).toBe('box')
})
