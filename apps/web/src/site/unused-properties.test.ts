import { expect, test } from 'vitest'
import { dropUnusedProperties } from './unused-properties.ts'

test('properties that nothing reads are dropped, also those that only they read', () => {
  expect(
    dropUnusedProperties(
      ':root{--a:1px;--b:var(--c);--c:2px;--d:var(--a)}@property --a{inherits:false}@property --e{inherits:false}p{margin:var(--d,0)}',
    ),
  ).toBe(':root{--a:1px;--d:var(--a)}@property --a{inherits:false}p{margin:var(--d,0)}')
})

test('what is empty on purpose stays', () => {
  const css = ':root{--dark: ;color:var(--dark)}'
  expect(dropUnusedProperties(css)).toBe(css)
})
