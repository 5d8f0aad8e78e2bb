import { expect, test } from 'vitest'
import { multiSelectSettings } from '../../multi-select/settings-schema.ts'
import { selectSettings } from '../../select/settings-schema.ts'
import { moveOptions } from './choice-settings.ts'

const parse = (settings: Record<string, unknown>) => selectSettings.safeParse(settings)
const issuesOf = (settings: Record<string, unknown>) =>
  parse(settings).error?.issues.map(({ path, message }) => [path.join('.'), message])
const optionsOf = (options: unknown[]) =>
  selectSettings.parse({ select: { options } }).select.options

test('an option without an id uses its name as id', () => {
  expect(optionsOf([{ name: 'Tea' }, { id: null, name: 'Milk' }, { id: '', name: 7 }])).toEqual([
    { id: 'Tea', name: 'Tea' },
    { id: 'Milk', name: 'Milk' },
    { id: '7', name: '7' },
  ])
})

test('a duplicate id is made unique', () => {
  expect(
    optionsOf([
      { id: 'a', name: 'Tea' },
      { id: 'a', name: 'Milk' },
    ]),
  ).toEqual([
    { id: 'a', name: 'Tea' },
    { id: 'a_', name: 'Milk' },
  ])
})

test('keeps unknown keys of an option', () => {
  const option = { id: 'a', name: 'Tea', points: 3, image: 'https://x.org/t.png', color: 'red' }
  expect(optionsOf([option])).toEqual([option])
})

test.each([undefined, null, false, [], {}, { options: [] }, { options: null }])(
  'invents no options where there are none: %j',
  (given) => expect(selectSettings.parse({ select: given }).select).toEqual({ options: [] }),
)

test('reads options that are only names', () => {
  expect(optionsOf(['Tea', 7])).toEqual([
    { id: 'Tea', name: 'Tea' },
    { id: '7', name: '7' },
  ])
})

test('options in the block itself are moved to their key, unless it has some', () => {
  const move = moveOptions('select')
  const options = [{ id: 'a', name: 'A' }]
  expect(move({ id: 'x', options })).toEqual({ id: 'x', select: { options } })
  expect(move({ options, select: { options: [], x_own: 1 } })).toEqual({
    select: { options, x_own: 1 },
  })
  const both = { options: ['B'], select: { options } }
  expect(move(both)).toEqual(both)
})

test('requires a name for each option', () => {
  expect(issuesOf({ select: { options: [{ id: 'a' }, { id: 'b', name: '' }] } })).toEqual([
    ['select.options.0.name', 'setting.option_name_missing'],
    ['select.options.1.name', 'setting.option_name_missing'],
  ])
})

test('if images are shown, every option needs one', () => {
  const options = [
    { id: 'a', name: 'A', image: 'https://x.org/a.png' },
    { id: 'b', name: 'B' },
    { id: 'c', name: 'C', image: '/forms/assets/c.png' },
  ]
  for (const option_display_mode of ['text_and_image', 'image_only'])
    expect(issuesOf({ select: { options }, option_display_mode })).toEqual([
      ['select.options.1.image', 'setting.picture_missing'],
    ])
  expect(issuesOf({ select: { options } })).toBeUndefined()
})

test('an image in text mode must still be a URL', () => {
  const images = ['javascript:alert(1)', 'tea.png', '//x.org/a.png', 'data:image/png,x', '']
  const options = images.map((image) => ({ id: image, name: 'A', image }))
  expect(issuesOf({ select: { options } })?.map(([path]) => path)).toEqual(
    [0, 1, 2, 3].map((index) => `select.options.${index}.image`),
  )
})

test('has the defaults of the reference product', () => {
  expect(multiSelectSettings.parse({})).toEqual({
    multi_select: { options: [] },
    option_display_mode: 'text_only',
    option_image_size: 'md',
    allow_creation: false,
    without_dropdown: false,
    shuffle_options: false,
    use_focused_selector: true,
    min_selection: null,
    max_selection: null,
  })
})

test('refuses impossible limits', () => {
  expect(multiSelectSettings.safeParse({ min_selection: -1 }).success).toBe(false)
  expect(multiSelectSettings.safeParse({ max_selection: 0 }).success).toBe(false)
  expect(multiSelectSettings.safeParse({ min_selection: 0, max_selection: 1 }).success).toBe(true)
})
