import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { integrationKinds } from '@formstead/integrations'
import { root } from '../../scripts/root.ts'

// An integration kind is one folder in packages/integrations and one line in its registry. Texts are in the catalogs.

const folder = 'packages/integrations/src'
const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))

const folderOf = (key: string) => `${folder}/${key.replaceAll('_', '-')}/`

/** Some connected accounts share their name with the kind that uses them, and Zapier calls our API. */
const namesMore: Record<string, readonly string[]> = {
  telegram: [
    'packages/contract/src/account/connections.ts',
    'packages/integrations/src/kind.ts',
    'apps/server/src/modules/connections/',
    'apps/web/src/features/connections/',
  ],
  zapier: ['apps/server/src/modules/zapier/'],
}

test.each([...integrationKinds.keys()])('the kind %s is named only in its own folder', (key) => {
  const own = [folderOf(key), ...(namesMore[key] ?? [])]
  const named = sources
    .filter(({ file }) => !own.some((path) => file.startsWith(path)))
    .flatMap(({ file, source }) => findNamed(key, source).map((code) => `${file}: ${code}`))
  expect(named).toEqual([])
})

test.each([...integrationKinds.keys()])('the kind %s is one line of the registry', (key) => {
  const { source } = sources.find(({ file }) => file === `${folder}/registry.ts`)!
  expect(source.split(`'./${key.replaceAll('_', '-')}/index.ts'`)).toHaveLength(2)
})

test('every folder of a kind is registered', () => {
  const folders = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['shared', 'testing'].includes(entry.name))
    .map(({ name }) => name.replaceAll('-', '_'))
  expect(folders.toSorted()).toEqual([...integrationKinds.keys()].toSorted())
})

test.each([
  ["if (integration.kind === 'webhook') return", 'webhook'],
  ["kinds.get('google_sheets')", 'google_sheets'],
  ["const chats = ['slack', 'discord']", 'slack'],
  ["switch (kind.key) { case 'email':", 'email'],
])('the check finds %s', (code, key) => {
  expect(findNamed(key, code)).not.toEqual([])
})

test.each([
  ['<input type="email" />', 'email'],
  ["case 'email':", 'email'],
  ["{ id: 'email', type: 'email', name: 'A block of a document' }", 'email'],
])('the check ignores %s', (code, key) => {
  expect(findNamed(key, code)).toEqual([])
})

/** The lines that name a kind. An ambiguous word counts only where kinds are compared. */
function findNamed(key: string, source: string): string[] {
  if (!source.includes(key)) return []
  const quoted = `(?:'${key}'|"${key}"|\`${key}\`)`
  const compared = `(?:\\b(?:kind|integration_id|key)\\)?\\s*[!=]==?\\s*${quoted}|\\bkey\\) \\{ case ${quoted})`
  const pattern = /^(?:email|make|webhook)$/.test(key) ? compared : quoted
  return source
    .split('\n')
    .filter((line) => new RegExp(pattern).test(line))
    .map((line) => line.trim())
}
