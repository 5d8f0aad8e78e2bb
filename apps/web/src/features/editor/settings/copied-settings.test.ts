import { publicFormSettings } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { lookKeys } from '../design/look-keys.ts'
import { copiedSettings, ownSettings } from './copied-settings.ts'

test('every setting is copied with the design or with the settings, or is never copied', () => {
  const { settings, ...others } = publicFormSettings
  const all = [
    ...Object.keys(others),
    ...Object.keys(settings).map((key) => `settings.${key}`),
  ].toSorted()
  expect([...lookKeys, ...copiedSettings, ...ownSettings].toSorted()).toEqual(all)
})
