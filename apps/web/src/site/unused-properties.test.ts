import { expect, test } from 'vitest'
import { dropUnusedProperties } from './unused-properties.ts'

test('unused properties are dropped, including those that only they use', () => {
  expect(
    dropUnusedProperties(
      ':root{--a:1px;--b:var(--c);--c:2px;--d:var(--a)}@property --a{inherits:false}@property --e{inherits:false}p{margin:var(--d,0)}',
    ),
  ).toBe(':root{--a:1px;--d:var(--a)}@property --a{inherits:false}p{margin:var(--d,0)}')
})

test('intentionally empty properties stay', () => {
  const css = ':root{--dark: ;color:var(--dark)}'
  expect(dropUnusedProperties(css)).toBe(css)
})
