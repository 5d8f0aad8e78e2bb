import { compilePattern } from './compile-pattern.ts'

type Test = (text: string) => boolean

const compiled = new Map<string, Test>()
const mostCompiled = 100

/** Not anchored. An invalid pattern matches nothing. */
export const matchesPattern = (text: string, source: string): boolean => testOf(source)(text)

function testOf(source: string): Test {
  const known = compiled.get(source)
  if (known) return known
  const pattern = compilePattern(source)
  const test: Test = pattern.ok ? pattern.test : () => false
  if (compiled.size === mostCompiled) compiled.clear()
  compiled.set(source, test)
  return test
}
