import type { Message } from './problem.ts'

type Translate = (key: string, values: Record<string, string | number>) => string

/** Translates a code with its values, using the translator of a language's problem catalog. */
export function translateProblem(t: Translate, { code, values = {} }: Message): string {
  const texts = Object.entries(values).map(
    ([name, value]) =>
      [name, typeof value === 'object' ? translateProblem(t, value) : value] as const,
  )
  return t(code, Object.fromEntries(texts))
}
