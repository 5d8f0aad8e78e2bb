import { expect, test, vi } from 'vitest'

const field = { use_simple_text_input: false, unavailable_countries: [] }

test('a browser parses numbers once the input has loaded', async () => {
  // Other files in this worker may have loaded the input.
  vi.resetModules()
  const { readNumber } = await import('./read-number-later.ts')
  expect(readNumber('+33 6', field)).toEqual({ answer: '+33 6' })
  await import('../fill.ts')
  expect(readNumber('+33 6', field)).toEqual({ problem: { code: 'answer.phone_number.invalid' } })
  expect(readNumber('+33 6 12 34 56 78', field)).toEqual({ answer: '+33612345678' })
})
