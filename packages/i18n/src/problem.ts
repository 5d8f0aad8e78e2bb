/** What is wrong with one value. `path` is dotted: `properties.3.name`; it is empty where the whole is meant. */
export type Problem<Code extends string = string> = {
  path: string
  code: Code
  values: MessageValues
}

/** A message before it is translated. */
export type Message<Code extends string = string> = { code: Code; values?: MessageValues }

/** A message as a value is translated first: the name of a field, or the reason for another problem. */
export type MessageValues = Readonly<Record<string, string | number | Message>>

/** Codes, each with the names of the values that its message needs. */
export type ProblemCatalog = Readonly<Record<string, readonly string[]>>

/** The arguments that follow a code: its values, or nothing where it needs none. */
export type ValuesOf<Names extends readonly string[]> = Names extends readonly []
  ? []
  : [values: Readonly<Record<Names[number], MessageValues[string]>>]
