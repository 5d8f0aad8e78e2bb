import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import * as bugs from '../faults/planted-bugs.ts'

test.each(Object.entries(bugs))('the bug %s can still be planted', (_, edits) => {
  for (const { file, from } of [edits].flat()) {
    const text = readFileSync(join(root, 'apps/server/src', file), 'utf8')
    expect({ file, places: text.split(from).length - 1 }).toEqual({ file, places: 1 })
  }
})
