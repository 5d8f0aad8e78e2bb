import type { CharacterTest } from './program.ts'

/**
 * Lets the native engine decide about single characters: it knows Unicode and letter case, and one character cannot make it
 * backtrack. Answers for ASCII are remembered.
 */
export function characterTest(source: string, flags: string): CharacterTest {
  const native = new RegExp(`^${source}$`, flags)
  const ascii: (boolean | undefined)[] = Array.from({ length: 128 })
  return (point) =>
    point < 128
      ? (ascii[point] ??= native.test(String.fromCodePoint(point)))
      : native.test(String.fromCodePoint(point))
}

export const literal = (point: number): string => `\\u{${point.toString(16)}}`
