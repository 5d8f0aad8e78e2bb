import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { englishWords } from '@formstead/i18n/english-words'
import { makeField } from '../shared/testing/make-field.ts'
import { barcode } from './index.ts'
import { BarcodeInput } from './input.tsx'
import type { BarcodeSettings } from './settings-schema.ts'

const changes: unknown[] = []
const draw = (enhanced: boolean) =>
  renderToStaticMarkup(
    <BarcodeInput
      {...{ style: 'classic' }}
      field={makeField<BarcodeSettings>(barcode)}
      id="q1"
      name="field"
      value="4006381333931"
      onChange={(value) => changes.push(value)}
      required={false}
      disabled={false}
      invalid={false}
      describedBy={undefined}
      enhanced={enhanced}
      language="en"
      words={englishWords}
      seed={1}
    />,
  )

test('a scanned code is still there when the input is rendered again', () => {
  expect(draw(true)).toContain('value="4006381333931"')
  expect(changes).toEqual([])
})

test('without JavaScript a code can be typed, and there is no scan button', () => {
  expect(draw(false)).toMatch(/<input id="q1"[^>]* type="text"[^>]* name="field"/)
  expect(draw(false)).not.toContain('<button')
})
