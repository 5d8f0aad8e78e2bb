import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { sourceStack } from './source-stack.ts'

test('a frame in the bundle points to the source; one without a source map is unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-stack-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // Maps the first character of the bundle to the start of line 3.
  const map = { version: 3, sources: ['../src/app.ts'], names: [], mappings: 'AAEA' }
  await writeFile(join(folder, 'server.js.map'), JSON.stringify(map))
  const at = (file: string) => `    at run (${pathToFileURL(join(folder, file)).href}:1:1)`
  expect(sourceStack(`Error: x\n${at('server.js')}\n${at('packages.js')}`)).toBe(
    `Error: x\n    at run (${join(folder, '../src/app.ts')}:3:1)\n${at('packages.js')}`,
  )
})
