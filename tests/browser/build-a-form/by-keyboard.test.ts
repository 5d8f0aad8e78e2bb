import { test } from 'vitest'
import { buildingMs, expectBuilt } from './built-application.ts'
import { keys } from './key-hand.ts'

test('a job application is built with the keyboard alone', { timeout: buildingMs }, () =>
  expectBuilt(keys, { viewport: { width: 1440, height: 900 } }),
)
