import { expect, test } from 'vitest'
import { countRows, expectedRows } from './count-rows.ts'

const page = (rows: number, next: string | null) => ({
  data: Array.from({ length: rows }),
  meta: { next_cursor: next },
})
const atLeast = (count: number, ...pages: ReturnType<typeof page>[]) =>
  countRows({ count, is_exact: false }, (index) => pages[index])

test('an exact count is the number of rows, whatever is loaded', () => {
  const none = countRows({ count: 0, is_exact: true }, () => page(100, 'more'))
  expect(none).toEqual({ rowCount: 0 })
  expect(countRows({ count: 130, is_exact: true }, () => undefined)).toEqual({ rowCount: 130 })
})

test('a lower bound of 0 means nothing until the first page is loaded', () => {
  expect(atLeast(0)).toEqual({ rowCount: expectedRows, atLeast: 0 })
  expect(atLeast(0, page(0, null))).toEqual({ rowCount: 0 })
  expect(atLeast(0, page(7, null))).toEqual({ rowCount: 7 })
})

test('a lower bound grows with the loaded pages, to the end of the last', () => {
  const [full, last] = [page(100, 'more'), page(37, null)]
  expect(atLeast(30, full)).toEqual({ rowCount: 100 + expectedRows, atLeast: 100 })
  expect(atLeast(30, full, full)).toEqual({ rowCount: 200 + expectedRows, atLeast: 200 })
  expect(atLeast(30, full, last)).toEqual({ rowCount: 137 })
  expect(atLeast(250, full)).toEqual({ rowCount: 250, atLeast: 250 })
  expect(atLeast(200, full, full)).toEqual({ rowCount: 200 + expectedRows, atLeast: 200 })
})
