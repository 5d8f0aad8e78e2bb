import { characterTest, literal } from './character-test.ts'
import { Cursor } from './cursor.ts'
import { readEscape } from './escape.ts'
import { patternLimits } from '../limits.ts'
import {
  alternatives,
  oneStep,
  repeat,
  sequence,
  type Assertion,
  type CharacterTest,
  type Fragment,
  type Step,
} from '../program.ts'
import { readClass } from './read-class.ts'

export interface PatternParts {
  main: Fragment
  /** The patterns of look-aheads. A nested one precedes its parent. */
  ahead: Fragment[]
}

type Flags = { native: string; dotAll: boolean }

export function readPattern(source: string, flags: Flags): PatternParts {
  const cursor = new Cursor(source)
  const tests = new Map<string, CharacterTest>()
  const ahead: Fragment[] = []
  const main = readAlternatives()
  if (cursor.at < source.length) cursor.refuse('pattern.group_not_opened')
  withinLimit(sequence([main, ...ahead]))
  return { main, ahead }

  function readAlternatives(): Fragment {
    const options = [readSequence()]
    while (cursor.take(/\|/y)) options.push(readSequence())
    return withinLimit(alternatives(options))
  }

  function readSequence(): Fragment {
    const parts: Fragment[] = []
    while (cursor.at < source.length && !/[|)]/.test(source[cursor.at]!)) parts.push(readPart())
    return withinLimit(sequence(parts))
  }

  function readPart(): Fragment {
    const assertion = readAssertion()
    if (assertion) {
      if (cursor.take(quantifier)) refuseRepeat()
      return oneStep(assertion)
    }
    if (cursor.take(quantifier)) refuseRepeat()
    const atom = readAtom()
    const start = cursor.at
    if (!cursor.take(quantifier)) return atom
    const [min, max] = readCounts(cursor.last)
    cursor.take(/\?/y)
    if (min > max) cursor.refuse('pattern.repeat_out_of_order', start)
    if (min > patternLimits.repeats || (max !== Infinity && max > patternLimits.repeats))
      cursor.refuse('pattern.repeat_too_large', start, { max: patternLimits.repeats })
    if (cursor.take(quantifier)) refuseRepeat()
    return withinLimit(repeat(atom, min, max))
  }

  function readAssertion(): Step | undefined {
    if (cursor.take(/\(\?[=!]/y)) return readAhead()
    if (!cursor.take(/\^|\$|\\b/iy)) return undefined
    return { kind: 'assertion', assertion: assertions.get(cursor.last)! }
  }

  function readAhead(): Step {
    const start = cursor.at - cursor.last.length
    const isNegative = cursor.last.endsWith('!')
    const fragment = readAlternatives()
    if (!cursor.take(/\)/y)) cursor.refuse('pattern.group_not_closed', start)
    if (ahead.length === patternLimits.ahead) cursor.refuse('pattern.too_large', start)
    return { kind: 'ahead', index: ahead.push(fragment) - 1, isNegative }
  }

  function readAtom(): Fragment {
    const start = cursor.at
    if (cursor.take(/\(/y)) return readGroup(start)
    if (cursor.take(/\[/y)) return single(readClass(cursor))
    if (cursor.take(/\./y)) return single(flags.dotAll ? '[^]' : '.')
    if (cursor.take(/\\[1-9]\d*|\\k<[^>]*>?/y))
      cursor.refuse('pattern.back_reference', start, { part: cursor.last })
    if (cursor.take(/\\/y)) return single(readEscape(cursor).source)
    cursor.take(/[^]/uy)
    return single(literal(cursor.last.codePointAt(0)!))
  }

  function readGroup(start: number): Fragment {
    if (cursor.take(/\?<[=!]/y))
      cursor.refuse('pattern.look_behind', start, { part: groupAt(source, start) })
    if (!cursor.take(/\?:|\?<[a-z_$][\w$]*>/iy) && cursor.take(/\?/y))
      cursor.refuse('pattern.unknown_group', start)
    const group = readAlternatives()
    return cursor.take(/\)/y) ? group : cursor.refuse('pattern.group_not_closed', start)
  }

  function single(source: string): Fragment {
    let fits = tests.get(source)
    if (!fits) tests.set(source, (fits = characterTest(source, flags.native)))
    return oneStep({ kind: 'character', fits })
  }

  function refuseRepeat(): never {
    return cursor.refuse('pattern.nothing_to_repeat', cursor.at - cursor.last.length)
  }

  function withinLimit(fragment: Fragment): Fragment {
    return fragment.steps > patternLimits.steps
      ? cursor.refuse('pattern.too_large', cursor.at)
      : fragment
  }
}

const longestPart = 60

/** The group that starts here, with its parentheses, if it is short. */
function groupAt(source: string, start: number): string {
  let depth = 0
  for (const token of source.slice(start).matchAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]|[()]/g)) {
    if (token[0] === '(') depth++
    else if (token[0] === ')' && --depth === 0)
      return shorten(source.slice(start, start + token.index + 1))
  }
  return shorten(source.slice(start))
}

const halfCharacter = /[\ud800-\udbff]$/

const shorten = (part: string) =>
  part.length > longestPart ? `${part.slice(0, longestPart).replace(halfCharacter, '')}…` : part

const quantifier = /[*+?]|\{\d+(?:,\d*)?\}/y

const assertions = new Map<string, Assertion>([
  ['^', 'start'],
  ['$', 'end'],
  [String.raw`\b`, 'boundary'],
  [String.raw`\B`, 'no_boundary'],
])

function readCounts(quantifier: string): [number, number] {
  if (quantifier === '*') return [0, Infinity]
  if (quantifier === '+') return [1, Infinity]
  if (quantifier === '?') return [0, 1]
  const [min = '', max = min] = quantifier.slice(1, -1).split(',')
  return [Number(min), max === '' ? Infinity : Number(max)]
}
