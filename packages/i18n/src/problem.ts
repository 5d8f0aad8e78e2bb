/**
 * What is wrong with one value. `path` is dotted, such as `properties.3.name`, and empty if the problem concerns the
 * whole.
 */
export type Problem<Code extends string = string> = {
  path: string
  code: Code
  values: MessageValues
}

/** A message before translation. */
export type Message<Code extends string = string> = { code: Code; values?: MessageValues }

/**
 * A value that is itself a message is translated first, such as the name of a field or the reason for another problem.
 */
export type MessageValues = Readonly<Record<string, string | number | Message>>

/** Codes, each with the names of the values that its message needs. */
export type ProblemCatalog = Readonly<Record<string, readonly string[]>>

/** The arguments that follow a code: its values, or nothing if it needs none. */
export type ValuesOf<Names extends readonly string[]> = Names extends readonly []
  ? []
  : [values: Readonly<Record<Names[number], MessageValues[string]>>]

type Translate = (key: string, values: Record<string, string | number>) => string

/** Translates a code with its values, using the translator of a language's problem catalog. */
export function translateProblem(t: Translate, { code, values = {} }: Message): string {
  const texts = Object.entries(values).map(
    ([name, value]) =>
      [name, typeof value === 'object' ? translateProblem(t, value) : value] as const,
  )
  return t(code, Object.fromEntries(texts))
}
