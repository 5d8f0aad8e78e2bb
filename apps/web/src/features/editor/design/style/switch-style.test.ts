import { blockTypes, type BlockType } from '@formstead/field-types'
import { applyEdit, type Draft } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { switchStyle } from './switch-style.ts'

const [, anyType] = [...blockTypes][0]!
const types = new Map<string, BlockType>([
  ['anywhere', { ...anyType, styles: undefined } as unknown as BlockType],
  ['classic-only', { ...anyType, styles: ['classic'] }],
])
const draft: Draft = {
  presentation_style: 'classic',
  size: 'sm',
  properties: [
    { id: 'a', type: 'anywhere' },
    { id: 'b', type: 'classic-only' },
    { id: 'c', type: 'nobody knows' },
  ],
}

const after = (style: 'classic' | 'focused') =>
  switchStyle(draft, style, types).reduce((current, edit) => {
    const result = applyEdit(current, edit)
    return 'draft' in result ? result.draft : current
  }, draft)

test('the size follows the style, and blocks that do not fit are removed', () => {
  expect(after('focused')).toEqual({
    presentation_style: 'focused',
    size: 'lg',
    properties: [draft.properties[0], draft.properties[2]],
  })
  expect(after('classic')).toEqual({ ...draft, size: 'md' })
})
