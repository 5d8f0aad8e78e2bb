import { expect, test } from 'vitest'
import { countRows, expectedRows } from './count-rows.ts'

const page = (rows: number, next: string | null) => ({
  data: Array.from({ length: rows }),
  meta: { next_cursor: next },
})
const atLeast = (count: number, ...pages: ReturnType<typeof page>[]) =>
  countRows({ count, is_exact: false }, (index) => pages[index])

test('an exact count is the number of rows, whatever is loaded', () => {
  expect(countRows({ count: 0, is_exact: true }, () => page(100, 'more'))).toBe(0)
  expect(countRows({ count: 130, is_exact: true }, () => undefined)).toBe(130)
})

test('a lower bound of 0 means nothing until the first page is loaded', () => {
  expect(atLeast(0)).toBe(expectedRows)
  expect(atLeast(0, page(0, null))).toBe(0)
  expect(atLeast(0, page(7, null))).toBe(7)
})

test('a lower bound grows with the loaded pages, to the end of the last', () => {
  expect(atLeast(30, page(100, 'more'))).toBe(100 + expectedRows)
  expect(atLeast(30, page(100, 'more'), page(100, 'more'))).toBe(200 + expectedRows)
  expect(atLeast(30, page(100, 'more'), page(37, null))).toBe(137)
  expect(atLeast(250, page(100, 'more'))).toBe(250)
  expect(atLeast(200, page(100, 'more'), page(100, 'more'))).toBe(200 + expectedRows)
})
