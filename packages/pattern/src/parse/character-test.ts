import type { CharacterTest } from '../program.ts'

/**
 * Tests single characters with the native engine, which knows Unicode and letter case and cannot backtrack on one
 * character. Results for ASCII are cached.
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
