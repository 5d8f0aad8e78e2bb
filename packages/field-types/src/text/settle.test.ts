import { expect, test } from 'vitest'
import { makeField } from '../shared/testing/make-field.ts'
import { text } from './index.ts'
import type { TextSettings } from './settings-schema.ts'
import { settleText } from './settle.ts'

const settle = (settings: Record<string, unknown>, changed: string) =>
  settleText(makeField<TextSettings>(text, settings), changed)

test('multi-line and password input exclude each other', () => {
  const both = { multi_lines: true, secret_input: true }
  expect(settle(both, 'multi_lines')).toMatchObject({ multi_lines: true, secret_input: false })
  expect(settle(both, 'secret_input')).toMatchObject({ multi_lines: false, secret_input: true })
})

test('a generated id hides the field and excludes the other kind', () => {
  const both = { generates_uuid: true, generates_auto_increment_id: true, required: true }
  const hidden = { hidden: true, required: false, disabled: false }
  expect(settle(both, 'generates_uuid')).toMatchObject({
    ...hidden,
    generates_uuid: true,
    generates_auto_increment_id: false,
  })
  expect(settle(both, 'generates_auto_increment_id')).toMatchObject({
    ...hidden,
    generates_uuid: false,
    generates_auto_increment_id: true,
  })
})

test('showing the field again turns off generation', () => {
  const shown = { hidden: false, generates_uuid: true }
  expect(settle(shown, 'hidden')).toMatchObject({ generates_uuid: false })
  expect(settle({ ...shown, hidden: true }, 'name')).toMatchObject({ generates_uuid: true })
})
