import { expect, test } from 'vitest'
import type { Draft } from '@formstead/form-engine'
import { haveSameSheet, listSheets } from './sheets.ts'

const draftOf = (...ids: string[]): Draft => ({
  properties: ids.map((id) => ({ id, type: id.startsWith('break') ? 'nf-page-break' : 'text' })),
})

test('a page is rerendered when it has changed, but not when another has', () => {
  const [first, second] = listSheets(draftOf('a', 'b', 'break', 'c', 'd'))
  const [firstAfter, secondAfter] = listSheets(draftOf('a', 'b', 'break', 'd', 'c'))
  expect(haveSameSheet({ sheet: first! }, { sheet: firstAfter! })).toBe(true)
  expect(haveSameSheet({ sheet: second! }, { sheet: secondAfter! })).toBe(false)
  const isOpen = { sheet: first!, isOpen: true }
  expect(haveSameSheet(isOpen, { ...isOpen, isOpen: false })).toBe(false)
})

test('the pages of one list of blocks are computed once', () => {
  const draft = draftOf('a', 'break', 'b')
  expect(listSheets({ ...draft, title: 'Another' })).toBe(listSheets(draft))
})
