import { characterTest, literal } from './character-test.ts'
import { Cursor } from './cursor.ts'
import { readEscape } from './escape.ts'
import { patternLimits } from './limits.ts'
import {
  alternatives,
  oneStep,
  repeat,
  sequence,
  type Assertion,
  type CharacterTest,
  type Fragment,
} from './program.ts'
import { readClass } from './read-class.ts'

export function readPattern(source: string, flags: { native: string; dotAll: boolean }): Fragment {
  const cursor = new Cursor(source)
  const tests = new Map<string, CharacterTest>()
  const pattern = readAlternatives()
  if (cursor.at < source.length) cursor.refuse('pattern.group_not_opened')
  return pattern

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
      return oneStep({ kind: 'assertion', assertion })
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

  function readAssertion(): Assertion | undefined {
    return cursor.take(/\^|\$|\\b/iy) ? assertions.get(cursor.last) : undefined
  }

  function readAtom(): Fragment {
    const start = cursor.at
    if (cursor.take(/\(/y)) return readGroup(start)
    if (cursor.take(/\[/y)) return single(readClass(cursor))
    if (cursor.take(/\./y)) return single(flags.dotAll ? '[^]' : '.')
    if (cursor.take(/\\[1-9]|\\k</y)) cursor.refuse('pattern.back_reference', start)
    if (cursor.take(/\\/y)) return single(readEscape(cursor).source)
    cursor.take(/[^]/uy)
    return single(literal(cursor.last.codePointAt(0)!))
  }

  function readGroup(start: number): Fragment {
    if (cursor.take(/\?<?[=!]/y)) cursor.refuse('pattern.look_around', start)
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
