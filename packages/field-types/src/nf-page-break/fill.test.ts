import { expect, test } from 'vitest'
import { makeField } from '../shared/testing/make-field.ts'
import { breaksPage } from './fill.ts'
import { nfPageBreak } from './index.ts'
import type { NfPageBreakSettings } from './settings-schema.ts'

test('a page break provides the button labels, on the server and on the public page', () => {
  const block = makeField<NfPageBreakSettings>(nfPageBreak, {
    next_btn_text: 'Go on',
    previous_btn_text: 'Back',
  })
  expect(breaksPage(block)).toEqual({ next: 'Go on', previous: 'Back' })
  expect(nfPageBreak.breaksPage).toBe(breaksPage)
})
