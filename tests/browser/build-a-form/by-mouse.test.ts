import { test } from 'vitest'
import { buildingMs, expectBuildAndSubmit } from './build-and-submit.ts'
import { mouse } from './hands.ts'

test('a job application is built with the mouse', { timeout: buildingMs }, () =>
  expectBuildAndSubmit(mouse, { viewport: { width: 1440, height: 900 } }),
)
