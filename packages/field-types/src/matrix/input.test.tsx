import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { englishWords } from '@formstead/i18n/english-words'
import { makeField } from '../shared/testing/make-field.ts'
import { matrix } from './index.ts'
import { MatrixInput } from './input.tsx'
import type { MatrixSettings } from './settings-schema.ts'

// Duplicate names are the same row, or the same column.
const field = makeField<MatrixSettings>(matrix, {
  rows: ['Price', '__proto__', 'Price'],
  columns: [1, 'Best', 'Best'],
})

const draw = (value: unknown) =>
  renderToStaticMarkup(
    <MatrixInput
      {...{ field, value, id: 'q1', name: 'field', language: 'en', words: englishWords, seed: 1 }}
      {...{ required: true, disabled: false, invalid: false, enhanced: false }}
      describedBy={undefined}
      // oxlint-disable-next-line react/style-prop-object -- the style of the form
      style="classic"
      onChange={() => {}}
    />,
  )

const radiosIn = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([radio]) => ({
    label: /aria-label="([^"]*)"/.exec(radio)?.[1],
    name: /name="([^"]*)"/.exec(radio)?.[1],
    checked: radio.includes('checked'),
  }))

test('is a table with headers, whose radio buttons are named by row and column', () => {
  const html = draw({ Price: '1' })
  expect(html.match(/scope="col"/g)).toHaveLength(2)
  expect(html.match(/scope="row"/g)).toHaveLength(2)
  expect(radiosIn(html)).toEqual([
    { label: 'Price: 1', name: 'field[Price]', checked: true },
    { label: 'Price: Best', name: 'field[Price]', checked: false },
    { label: '__proto__: 1', name: 'field[__proto__]', checked: false },
    { label: '__proto__: Best', name: 'field[__proto__]', checked: false },
  ])
})

test('shows the valid parts of an invalid answer', () => {
  for (const value of ['text', ['x'], 5, { Gone: 1 }])
    expect(radiosIn(draw(value)).filter(({ checked }) => checked)).toEqual([])
})
