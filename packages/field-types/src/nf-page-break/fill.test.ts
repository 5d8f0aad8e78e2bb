import { expect, test } from 'vitest'
import { breaksPage } from './fill.ts'
import { nfPageBreak } from './index.ts'

test('server and public page agree that what follows stands on a new page', () => {
  expect([breaksPage, nfPageBreak.breaksPage]).toEqual([true, true])
})
