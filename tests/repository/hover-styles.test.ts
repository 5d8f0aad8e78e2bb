import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

/** Tailwind variants that depend on a surrounding `group`. Attributes that hardly ever change are harmless. */
const groupVariant = /\bgroup-(?!data-collapsed\/frame:|open:)[\w-]+(?:\[[^\]]*\])?(?:\/\w+)?:/g

test('no style makes browsers restyle everything that the pointer or the focus enters', () => {
  const folders = ['apps/web/src', 'packages/ui/src', 'packages/field-types/src']
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.tsx`, { cwd: root }))
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(groupVariant)].map(
      ([variant]) => `${file}: ${variant} use revealed: or [[data-open]>&]: instead`,
    ),
  )
  expect(found).toEqual([])
})
