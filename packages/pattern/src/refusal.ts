/** Why a pattern is refused: the code, and the names of the values for its message. */
export const patternProblems = {
  'pattern.too_long': ['max'],
  'pattern.too_large': [],
  'pattern.unknown_flag': [],
  'pattern.unknown_property': [],
  'pattern.unknown_escape': [],
  'pattern.unknown_group': [],
  'pattern.range_out_of_order': [],
  'pattern.class_not_closed': [],
  'pattern.group_not_opened': [],
  'pattern.group_not_closed': [],
  'pattern.nothing_to_repeat': [],
  'pattern.repeat_out_of_order': [],
  'pattern.repeat_too_large': ['max'],
  'pattern.back_reference': ['part'],
  'pattern.look_behind': ['part'],
} as const

export type PatternCode = keyof typeof patternProblems
export type PatternValues = Readonly<Record<string, number | string>>

export interface PatternRefusal {
  ok: false
  code: PatternCode
  values: PatternValues
  /** Offset in the pattern, in characters from 0. */
  position: number
}

/** Only thrown inside the parser; `compilePattern` returns it as a value. */
export class PatternError extends Error {
  readonly code: PatternCode
  readonly position: number
  readonly values: PatternValues

  constructor(code: PatternCode, position: number, values: PatternValues = {}) {
    super(code)
    this.code = code
    this.position = position
    this.values = values
  }
}
