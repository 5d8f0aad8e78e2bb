import { test } from 'vitest'
import { buildingMs, expectBuilt } from './built-application.ts'
import { mouse } from './hands.ts'

test('a job application is built with the mouse', { timeout: buildingMs }, () =>
  expectBuilt(mouse, { viewport: { width: 1440, height: 900 } }),
)
