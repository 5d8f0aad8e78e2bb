import { compilePattern } from '@formstead/pattern'
import type { Condition } from './condition.ts'

type Test = (text: string) => boolean

const compiled = new Map<string, Test>()
const mostCompiled = 100

function testOf(source: string): Test {
  const known = compiled.get(source)
  if (known) return known
  const pattern = compilePattern(source)
  const test: Test = pattern.ok ? pattern.test : () => false
  if (compiled.size === mostCompiled) compiled.clear()
  compiled.set(source, test)
  return test
}

const matches = (answer: unknown, pattern: unknown): boolean =>
  typeof answer === 'string' && typeof pattern === 'string' && testOf(pattern)(answer)

/** Not anchored. A pattern that cannot be used matches nothing. */
export const patternConditions = {
  matches_regex: { takes: 'pattern', test: matches },
  does_not_match_regex: {
    takes: 'pattern',
    test: (answer, pattern) => !matches(answer, pattern),
  },
} satisfies Record<string, Condition>
