import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appsFolder } from '../../folders.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeApi } from './describe-api.ts'

const committed: unknown = JSON.parse(
  await readFile(join(appsFolder, '../docs/openapi.json'), 'utf8'),
)

const { app } = await createTestApp()
// Loads the site's bundle, whose copy of the contract must not change the description.
await app.inject('/')

test('docs/openapi.json is what `npm run openapi` writes', async () => {
  expect(committed).toEqual(plain(await describeApi()))
})

test('docs/openapi.json describes the served API', async () => {
  const served = (await app.inject('/api/openapi.json')).json<object>()
  expect(committed).toEqual({ ...served, servers: [{ url: 'https://forms.example.com' }] })
})

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
