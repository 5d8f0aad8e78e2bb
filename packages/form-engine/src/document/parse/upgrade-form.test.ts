import { expect, test } from 'vitest'
import { sampleTypes } from '../../testing/sample-types.ts'
import { upgradeForm, type UpgradeStep } from './upgrade-form.ts'

const count: UpgradeStep = (form) => ({ ...form, count: Number(form['count'] ?? 0) + 1 })
const mark: UpgradeStep = (form) => ({ ...form, marked: form['count'] })

test('each step from the stored version on runs once, in order', () => {
  const once = upgradeForm({ schema_version: 1 }, sampleTypes, [mark, count, mark])
  expect(once).toEqual({ schema_version: 3, count: 1, marked: 1 })
  expect(upgradeForm(once, sampleTypes, [mark, count, mark])).toEqual(once)
})

test('a document without a version goes through all steps', () => {
  expect(upgradeForm({}, sampleTypes, [count, count])).toEqual({ schema_version: 2, count: 2 })
})

test.each([99, -1, 0.5, 'x', {}])('does not change a document of version %s', (schema_version) => {
  expect(upgradeForm({ schema_version }, sampleTypes)).toEqual({ schema_version })
})

test('lets every type upgrade the settings of its blocks', () => {
  const properties = [{ type: 'sample-single', old_name: 'x', x_own: 1 }]
  const upgraded = {
    schema_version: 1,
    properties: [{ type: 'sample-single', note: 'x', x_own: 1 }],
  }
  expect(upgradeForm({ properties }, sampleTypes)).toEqual(upgraded)
  expect(upgradeForm(upgraded, sampleTypes)).toEqual(upgraded)
})
