import { characterTest } from './character-test.ts'
import { patternLimits } from './limits.ts'
import type { Step } from './program.ts'
import { readPattern } from './read-pattern.ts'
import { RefusedPattern, type PatternRefusal, type RefusalCode } from './refusal.ts'
import { runProgram } from './run-program.ts'

export interface Pattern {
  ok: true
  /** Whether the pattern is found anywhere in the text. */
  test: (text: string) => boolean
}

/**
 * A regular expression of an author, which cannot be made to run long. Means what JavaScript means by it with the flag `u`, but
 * reads needless escapes (`\_`, `\@`), lone braces and `[\w-.]` as it does without. Flags: `i`, `m`, `s`; `u` is always on.
 */
export function compilePattern(source: string, flags = ''): Pattern | PatternRefusal {
  if (source.length > patternLimits.length)
    return refusal(
      'too_long',
      patternLimits.length,
      `A pattern has at most ${patternLimits.length} characters.`,
    )
  if (/[^imsu]/.test(flags)) return refusal('flag', 0, 'Only the flags i, m, s and u are known.')
  const native = flags.includes('i') ? 'iu' : 'u'
  const program: Step[] = []
  try {
    readPattern(source, { native, dotAll: flags.includes('s') }).write(program)
  } catch (error) {
    if (error instanceof RefusedPattern) return refusal(error.code, error.position, error.message)
    throw error
  }
  program.push({ kind: 'match' })
  const isWord = characterTest(String.raw`\w`, native)
  const multiline = flags.includes('m')
  return { ok: true, test: (text) => runProgram(program, text, { multiline, isWord }) }
}

const refusal = (code: RefusalCode, position: number, message: string): PatternRefusal => ({
  ok: false,
  code,
  position,
  message,
})
