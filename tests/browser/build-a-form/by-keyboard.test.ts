import { test } from 'vitest'
import { buildingMs, expectBuildAndSubmit } from './build-and-submit.ts'
import { keys } from './key-hand.ts'

test('a job application is built with the keyboard alone', { timeout: buildingMs }, () =>
  expectBuildAndSubmit(keys, { viewport: { width: 1440, height: 900 } }),
)
