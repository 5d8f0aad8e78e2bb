import { characterTest } from './character-test.ts'
import { patternLimits } from './limits.ts'
import type { Step } from './program.ts'
import { readPattern } from './read-pattern.ts'
import { RefusedPattern, type PatternRefusal } from './refusal.ts'
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
    return {
      ok: false,
      code: 'pattern.too_long',
      values: { max: patternLimits.length },
      position: patternLimits.length,
    }
  if (/[^imsu]/.test(flags))
    return { ok: false, code: 'pattern.unknown_flag', values: {}, position: 0 }
  const native = flags.includes('i') ? 'iu' : 'u'
  const program: Step[] = []
  try {
    readPattern(source, { native, dotAll: flags.includes('s') }).write(program)
  } catch (error) {
    if (!(error instanceof RefusedPattern)) throw error
    const { code, values, position } = error
    return { ok: false, code, values, position }
  }
  program.push({ kind: 'match' })
  const isWord = characterTest(String.raw`\w`, native)
  const multiline = flags.includes('m')
  return { ok: true, test: (text) => runProgram(program, text, { multiline, isWord }) }
}
