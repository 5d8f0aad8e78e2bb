import { test } from 'vitest'
import { buildingMs, expectBuilt } from './built-application.ts'
import { fingers } from './hands.ts'

test('a job application is built by touch on a phone', { timeout: buildingMs }, () =>
  expectBuilt(fingers, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
)
