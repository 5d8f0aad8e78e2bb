import { characterTest } from './parse/character-test.ts'
import { patternLimits } from './limits.ts'
import type { Fragment, Step } from './program.ts'
import { readPattern } from './parse/read-pattern.ts'
import { PatternError, type PatternRefusal } from './refusal.ts'
import { findMatch, findStarts } from './run-program.ts'

export interface Pattern {
  ok: true
  /** Whether the pattern matches anywhere in the text. */
  test: (text: string) => boolean
}

/**
 * Compiles an author's regular expression into a program that always runs in linear time. The syntax is that of
 * JavaScript with the flag `u`, except that unnecessary escapes (`\_`, `\@`), lone braces and `[\w-.]` are read as
 * without it. Flags: `i`, `m`, `s`; `u` is always on. Look-aheads are separate patterns, whose positions are computed
 * first, in one pass from the end of the text.
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
    const parts = readPattern(source, { native, dotAll: flags.includes('s') })
    const main = programOf(parts.main, false)
    const programs = parts.ahead.map((fragment) => programOf(fragment, true))
    return {
      ok: true,
      test(text) {
        const ahead: Uint8Array[] = []
        const options = { multiline, isWord, ahead }
        for (const program of programs) ahead.push(findStarts(program, text, options))
        return findMatch(main, text, options)
      },
    }
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    const { code, values, position } = error
    return { ok: false, code, values, position }
  }
}

function programOf(fragment: Fragment, isBackward: boolean): Step[] {
  const program: Step[] = []
  fragment.write(program, isBackward)
  program.push({ kind: 'match' })
  return program
}
