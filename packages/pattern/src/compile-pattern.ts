import { characterTest } from './character-test.ts'
import { patternLimits } from './limits.ts'
import type { Fragment, Step } from './program.ts'
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
 * Look-aheads it knows where `^` stands beside them at the start: there they are further patterns for the same text.
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
  const multiline = flags.includes('m')
  const isWord = characterTest(String.raw`\w`, native)
  try {
    const parts = readPattern(source, { native, dotAll: flags.includes('s'), multiline })
    const testFor = (fragment: Fragment) => {
      const program: Step[] = []
      fragment.write(program)
      program.push({ kind: 'match' })
      return (text: string) => runProgram(program, text, { multiline, isWord })
    }
    const main = testFor(parts.main)
    const ahead = parts.ahead.map(({ fragment, isNegative }) => {
      const test = testFor(fragment)
      return (text: string) => test(text) !== isNegative
    })
    return { ok: true, test: (text) => ahead.every((test) => test(text)) && main(text) }
  } catch (error) {
    if (!(error instanceof RefusedPattern)) throw error
    const { code, values, position } = error
    return { ok: false, code, values, position }
  }
}
