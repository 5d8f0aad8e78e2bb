import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePattern } from './compile-pattern.ts'

const characters = 'a b c A é ſ K 😀 \\n . \\d \\D \\w \\W \\s \\S \\. \\x61 \\u{1F600} \\p{L}'
const classes = '[ab] [^a] [a-c] [^\\w] [\\d\\-x] [😀-😂] [^\\s\\d] [] [^]'
const atom = fc.constantFrom(...characters.split(' '), ...classes.split(' '), ' ')
const assertion = fc.constantFrom('^', '$', '\\b', '\\B')
const quantifier = fc.constantFrom(
  '*',
  '+',
  '?',
  '*?',
  '+?',
  '??',
  '{2}',
  '{0,2}',
  '{1,}',
  '{2,3}?',
  '{0}',
)
const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  pattern: fc
    .array(
      fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 3 },
    )
    .map((options) => options.join('|')),
  part: fc.oneof(
    { maxDepth: 3, depthSize: 'medium' },
    atom,
    assertion,
    fc.tuple(atom, quantifier).map((pair) => pair.join('')),
    fc
      .tuple(
        fc.constantFrom('(', '(?:'),
        tie('pattern'),
        fc.constant(')'),
        fc.oneof(fc.constant(''), quantifier),
      )
      .map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('(?=', '(?!'), tie('pattern'), fc.constant(')'))
      .map((parts) => parts.join('')),
  ),
}))
const text = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      'c',
      'A',
      'B',
      'é',
      'É',
      's',
      'ſ',
      'k',
      'K',
      '😀',
      '😁',
      ' ',
      '\n',
      '\u2028',
      '1',
      '-',
      '.',
      '_',
      '\ud83d',
    ),
    { maxLength: 8 },
  )
  .map((characters) => characters.join(''))
/** Few distinct letters, so that cached states are reused. */
const monotonous = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 20 })
const flags = fc.subarray(['i', 'm', 's']).map((letters) => `${letters.join('')}u`)

/** Tries each code point, because V8 also starts in the middle of a surrogate pair, contrary to the standard. */
function nativeVerdict(source: string, flags: string, text: string) {
  const native = new RegExp(source, `${flags}y`)
  for (let at = 0; at <= text.length; at += (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1) {
    native.lastIndex = at
    if (native.test(text)) return true
  }
  return false
}

test('agrees with the native engine', () => {
  fc.assert(
    fc.property(
      pattern,
      flags,
      fc.array(fc.oneof(text, monotonous), { minLength: 4, maxLength: 8 }),
      (source, flags, texts) => {
        const compiled = compilePattern(source, flags)
        if (!compiled.ok) {
          expect(compiled.code).toMatch(/too_(?:long|large)$/)
          return
        }
        expect(texts.map(compiled.test)).toEqual(
          texts.map((text) => nativeVerdict(source, flags, text)),
        )
      },
    ),
    { numRuns: 1000 },
  )
})

/** Features that JavaScript supports and this engine does not. */
const unsupported = /too_(?:long|large)$|look_behind$|back_reference$/

test('never throws, and the native engine also refuses what it considers a syntax error', () => {
  const soup = fc
    .array(fc.oneof(atom, fc.constantFrom(...'()[]{}*+?|^$\\-,12<>=!:'.split('')), quantifier), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(soup, (source) => {
      const compiled = compilePattern(source)
      if (compiled.ok) compiled.test('ab😀-1')
      const isSyntaxError = !compiled.ok && !unsupported.test(compiled.code)
      expect(isSyntaxError && isNativePattern(source)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

function isNativePattern(source: string) {
  try {
    return Boolean(new RegExp(source, 'u'))
  } catch {
    return false
  }
}
