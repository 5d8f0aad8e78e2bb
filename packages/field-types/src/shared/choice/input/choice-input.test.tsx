import { expect, test } from 'vitest'
import { multiSelect } from '../../../multi-select/index.ts'
import { MultiSelectInput } from '../../../multi-select/input.tsx'
import { select } from '../../../select/index.ts'
import { SelectInput } from '../../../select/input.tsx'
import { drawInput } from '../../testing/draw-input.tsx'
import type { InputProps } from '../../../views.ts'

const options = ['Tea', 'Milk', 'Mate', 'Cola', 'Water', 'Juice'].map((name) => ({
  id: name.toLowerCase(),
  name,
}))
type Given = Partial<Omit<InputProps, 'field'>>

const drawSelect = (settings: Record<string, unknown>, given: Given = {}) =>
  drawInput(SelectInput, select, { select: { options }, ...settings }, { seed: 3, ...given })
const drawMulti = (settings: Record<string, unknown>, given: Given = {}) =>
  drawInput(
    MultiSelectInput,
    multiSelect,
    { multi_select: { options }, ...settings },
    { seed: 3, ...given },
  )
const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found]) => found)
const valuesOf = (html: string) => attributes(html, / value="([a-z]*)"/g)
const checkedIn = (html: string) =>
  attributes(html, /<input(?=[^>]* checked)[^>]* value="([^"]*)"/g)
const disabledIn = (html: string) =>
  attributes(html, /<input(?=[^>]* disabled)[^>]* value="([^"]*)"/g)

test('a dropdown is a native select, with an empty option only if it may be empty', () => {
  const ids = options.map(({ id }) => id)
  expect(valuesOf(drawSelect({}))).toEqual(['', ...ids])
  expect(valuesOf(drawSelect({}, { required: true, value: 'tea' }))).toEqual(ids)
  expect(drawSelect({}, { value: 'Milk' })).toContain('<option value="milk" selected="">Milk')
})

test('a custom answer has its own box', () => {
  const html = drawSelect({ allow_creation: true }, { value: 'Kefir' })
  expect(html).toMatch(/<input[^>]* name="field\[other\]"[^>]* value="Kefir"/)
})

test('the seed determines the order, the same each time', () => {
  const settings = { shuffle_options: true, without_dropdown: true }
  const first = valuesOf(drawSelect(settings))
  expect(valuesOf(drawSelect(settings))).toEqual(first)
  expect(valuesOf(drawSelect(settings, { seed: 4 }))).not.toEqual(first)
  expect(new Set(first)).toEqual(new Set(options.map(({ id }) => id)))
})

test('without dropdown, and in the focused style, all options are visible', () => {
  for (const html of [
    drawSelect({ without_dropdown: true }, { value: 'mate' }),
    drawSelect({}, { value: 'Mate', style: 'focused' }),
  ]) {
    expect(html.match(/type="radio"/g)).toHaveLength(6)
    expect(checkedIn(html)).toEqual(['mate'])
  }
  expect(drawSelect({ use_focused_selector: false }, { style: 'focused' })).toContain('<select')
  expect(drawSelect({}, { style: 'focused', disabled: true })).toContain('<select')
})

test('images have alternative text if names are hidden', () => {
  const pictures = options.map(({ id, name }) => ({ id, name, image: `/p/${id}.png` }))
  const draw = (option_display_mode: string) =>
    drawSelect({ select: { options: pictures }, option_display_mode })
  expect(draw('image_only')).toContain('alt="Tea"')
  expect(draw('image_only')).not.toContain('fs-choice-name')
  expect(draw('text_and_image')).toContain('alt=""')
})

test('multiple choices are checkboxes in a disclosure, with a count', () => {
  const bounds = { min_selection: 1, max_selection: 2 }
  const html = drawMulti(bounds, { value: ['Tea', 'cola'] })
  expect(html).toContain('<details')
  expect(checkedIn(html)).toEqual(['tea', 'cola'])
  expect(disabledIn(html)).toEqual([])
  expect(html).toContain('Choose 1 to 2.')
  expect(html).toContain('aria-describedby="q1-hint"')
})

test('at the maximum, other options are disabled, but only with JavaScript', () => {
  const settings = { max_selection: 2, without_dropdown: true }
  const html = drawMulti(settings, { value: ['Tea', 'cola'], enhanced: true })
  expect(disabledIn(html)).toEqual(['milk', 'mate', 'water', 'juice'])
})
