import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appsFolder } from '../folders.ts'
import { describeCompatibility } from './describe-compatibility.ts'

test('docs/reference-compatibility.md is what `npm run compatibility` writes', async () => {
  const committed = await readFile(join(appsFolder, '../docs/reference-compatibility.md'), 'utf8')
  expect(committed).toBe(describeCompatibility())
})
