import { expect, test } from 'vitest'
import { pageOf } from './numbered-pages.ts'

const address = { appUrl: 'https://forms.example', url: '/api/open/forms?search=a%26b&page=9' }
const labelsAt = (page: number, pages: number) =>
  pageOf([], pages, { page, per_page: 1 }, address).meta.links.map(({ label }) => label)

test('numbers the pages around the current one', () => {
  const around = (...labels: string[]) => ['&laquo; Previous', ...labels, 'Next &raquo;']
  expect(labelsAt(1, 1)).toEqual(around('1'))
  expect(labelsAt(1, 9)).toEqual(around('1', '2', '3', '4', '...', '8', '9'))
  expect(labelsAt(10, 20)).toEqual(
    around('1', '2', '...', '7', '8', '9', '10', '11', '12', '13', '...', '19', '20'),
  )
})

test('an empty list has one page, and links keep the rest of the query', () => {
  const first = 'https://forms.example/api/open/forms?search=a%26b&page=1'
  const { links, meta } = pageOf([], 0, { page: 1, per_page: 10 }, address)
  expect(links).toEqual({ first, last: first, prev: null, next: null })
  expect(meta).toMatchObject({ from: null, to: null, total: 0, last_page: 1 })
})

test('beyond the last page, the previous link leads to the last one', () => {
  const { links } = pageOf([], 2, { page: 7, per_page: 1 }, address)
  expect(links).toMatchObject({ prev: links.last, next: null })
})
