import { expect, test } from 'vitest'
import { accentOf, contrastOf, fullHex } from './accent.ts'

test('a readable color stays as the author chose it', () => {
  expect(accentOf('#1d4ed8')!.light).toEqual({
    fill: '#1d4ed8',
    onFill: '#ffffff',
    text: '#1d4ed8',
  })
})

test.each(['#3B82F6', '#ffff00', '#fff', '#000', '#ff69b4', '#808080'])(
  'whatever the color, words on it and in it can be read: %s',
  (color) => {
    for (const [{ fill, onFill, text }, ground] of [
      [accentOf(color)!.light, '#f5f6f8'],
      [accentOf(color)!.dark, '#232936'],
    ] as const) {
      expect(contrastOf(fill, onFill)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.45)
    }
  },
)

test("an invalid color is left to the page's styles", () => {
  expect(accentOf('rebeccapurple')).toBeNull()
})

test('contrast is computed as in WCAG', () => {
  expect(contrastOf('#fff', '#000')).toBe(21)
  expect(contrastOf('#1E9E7A', '#ffffff')).toBeCloseTo(3.4, 1)
  expect(contrastOf('teal', '#fff')).toBeNull()
})

test('a hex color gets six digits', () => {
  expect(['#1e9', '#1E9E7A', 'teal', '#1e9e7a80', ''].map(fullHex)).toEqual([
    '#11ee99',
    '#1e9e7a',
    null,
    null,
    null,
  ])
})
