import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['ada@example.com', 'a•••@e•••.com'],
  ['ada.lovelace+forms@mail.example.co.uk', 'a•••@m•••.uk'],
  ['a@b.org', 'a•••@b•••.org'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
