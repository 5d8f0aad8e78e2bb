import { expect, test } from 'vitest'
import { pageNotFound } from './route-error.ts'

test("a route validation failure is 'Page Not Found: {path}'", () => {
  expect(pageNotFound('/email/verify/x')).toMatchObject({
    status: 404,
    message: 'Page Not Found: /email/verify/x',
  })
})
