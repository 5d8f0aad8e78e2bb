export type RefusalCode =
  | 'syntax'
  | 'too_long'
  | 'too_large'
  | 'look_around'
  | 'back_reference'
  | 'flag'

export interface PatternRefusal {
  ok: false
  code: RefusalCode
  /** Where in the pattern, counted in characters from 0. */
  position: number
  /** A sentence for the author. */
  message: string
}

/** Thrown inside the parser only; `compilePattern` hands it back as a value. */
export class RefusedPattern extends Error {
  readonly code: RefusalCode
  readonly position: number

  constructor(code: RefusalCode, position: number, message: string) {
    super(message)
    this.code = code
    this.position = position
  }
}
