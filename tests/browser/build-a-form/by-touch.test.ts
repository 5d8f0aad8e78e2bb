import { test } from 'vitest'
import { buildingMs, expectBuildAndSubmit } from './build-and-submit.ts'
import { fingers } from './hands.ts'

test('a job application is built by touch on a phone', { timeout: buildingMs }, () =>
  expectBuildAndSubmit(fingers, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  }),
)
