import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { englishWords } from '@formstead/i18n/respondent'
import { makeField } from '../testing/make-field.ts'
import type { InputProps } from '../views.ts'
import { checkbox } from './index.ts'
import { CheckboxInput } from './input.tsx'
import type { CheckboxSettings } from './settings-schema.ts'

const shared: Omit<InputProps, 'field'> = {
  id: 'q1',
  name: 'field',
  value: null,
  onChange: () => {},
  required: false,
  disabled: false,
  invalid: false,
  describedBy: undefined,
  enhanced: false,
  style: 'classic',
  language: 'en',
  words: englishWords,
  seed: 1,
}

function kindOf(settings: Record<string, unknown>, given: Partial<typeof shared> = {}) {
  const field = makeField<CheckboxSettings>(checkbox, settings)
  const html = renderToStaticMarkup(<CheckboxInput {...shared} {...given} field={field} />)
  if (html.includes('fs-yes-no')) return 'yes or no'
  return html.includes('role="switch"') ? 'switch' : 'box'
}

test('in the classic style it is a box or a switch', () => {
  expect(kindOf({})).toBe('box')
  expect(kindOf({ use_toggle_switch: true })).toBe('switch')
  expect(kindOf({ focused_checkbox_style: 'toggle_switch' })).toBe('box')
})

test('in the focused style its own setting decides, and who may not answer gets no keys', () => {
  const focused = { style: 'focused' } as const
  expect(kindOf({}, focused)).toBe('yes or no')
  expect(kindOf({ focused_checkbox_style: 'toggle_switch' }, focused)).toBe('switch')
  expect(kindOf({ focused_checkbox_style: 'checkbox', use_toggle_switch: true }, focused)).toBe(
    'box',
  )
  expect(kindOf({}, { ...focused, disabled: true })).toBe('box')
})
