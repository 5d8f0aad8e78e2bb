import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

/** Odd corners of the reference product that must hold here, and faults of it that must not, by their numbers. */
const wanted = {
  corner: [...range(1, 23), 30, 31, 33, ...range(37, 40)],
  weakness: [1, 2, 7, 12, 13, ...range(21, 27)],
}

const sources = globSync('{packages,apps}/*/src/**/*.test.{ts,tsx}', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
)

test.each(['corner', 'weakness'] as const)('every %s has a test that names it', (word) => {
  const named = new Set(sources.flatMap((source) => listNamed(word, source)))
  expect(wanted[word].filter((number) => !named.has(number))).toEqual([])
})

test('the check finds names where tests have them', () => {
  const source = [
    "test('corner 1: a title is cut', () => {})",
    "])('corner 22, 23: %s counts today in', (name) => {})",
    "test('are copied; corner 8: stays one', () => {})",
    "  ['corner 10: a tick', 1],",
    '// corner 4: only a remark',
    "test('weakness 5: none', () => {})",
  ].join('\n')
  expect(listNamed('corner', source)).toEqual([1, 22, 23, 8, 10])
})

/** Within quotes: a remark tests nothing. */
function listNamed(word: string, source: string): number[] {
  const names = source.matchAll(new RegExp(`['\`"][^'\`"\\n]*?\\b${word} ([\\d, ]+):`, 'g'))
  return [...names].flatMap(([, numbers]) => numbers!.split(',').map(Number))
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
