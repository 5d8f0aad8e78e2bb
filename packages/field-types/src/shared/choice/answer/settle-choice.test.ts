import { expect, test } from 'vitest'
import { settleMultiSelect } from '../../../multi-select/settle-multi-select.ts'
import { multiSelect } from '../../../multi-select/index.ts'
import type { MultiSelectSettings } from '../../../multi-select/settings-schema.ts'
import { makeField } from '../../testing/make-field.ts'

type Name = keyof MultiSelectSettings

function settle(before: Record<string, unknown>, changed: Name, value: unknown) {
  const field = makeField<MultiSelectSettings>(multiSelect, before)
  return settleMultiSelect({ ...field, [changed]: value }, changed)
}

test('a list without dropdown has no custom answers and no letters', () => {
  expect(settle({ allow_creation: true }, 'without_dropdown', true)).toMatchObject({
    without_dropdown: true,
    allow_creation: false,
    use_focused_selector: false,
  })
})

test('custom answers need the dropdown, and no images', () => {
  const images = { multi_select: { options: [{ name: 'A', image: '/a.png' }] } }
  const before = { ...images, without_dropdown: true, option_display_mode: 'image_only' }
  expect(settle(before, 'allow_creation', true)).toMatchObject({
    allow_creation: true,
    without_dropdown: false,
    option_display_mode: 'text_only',
  })
})

test('images turn off custom answers', () => {
  expect(settle({ allow_creation: true }, 'option_display_mode', 'text_and_image')).toMatchObject({
    option_display_mode: 'text_and_image',
    allow_creation: false,
  })
})

test('letters turn off the list without dropdown', () => {
  const before = { without_dropdown: true, use_focused_selector: false }
  expect(settle(before, 'use_focused_selector', true)).toMatchObject({
    use_focused_selector: true,
    without_dropdown: false,
  })
})

test('the limit that was set last adjusts the other', () => {
  const bounds = { min_selection: 2, max_selection: 3 }
  expect(settle(bounds, 'min_selection', 4)).toMatchObject({ min_selection: 4, max_selection: 4 })
  expect(settle(bounds, 'max_selection', 1)).toMatchObject({ min_selection: 1, max_selection: 1 })
  expect(settle(bounds, 'max_selection', null)).toMatchObject({
    min_selection: 2,
    max_selection: null,
  })
})

test('turning something off changes nothing else', () => {
  const before = { allow_creation: true, use_focused_selector: false }
  expect(settle(before, 'without_dropdown', false)).toMatchObject(before)
})
