import { PatternError, type PatternCode, type PatternValues } from '../refusal.ts'

/** A position in a pattern, which advances as tokens are read. */
export class Cursor {
  at = 0
  last = ''
  readonly source: string

  constructor(source: string) {
    this.source = source
  }

  /** Consumes the match of the sticky expression at this position, if any, and stores it in `last`. */
  take(what: RegExp): boolean {
    what.lastIndex = this.at
    const found = what.exec(this.source)
    if (!found) return false
    this.at = what.lastIndex
    this.last = found[0]
    return true
  }

  refuse(code: PatternCode, position = this.at, values: PatternValues = {}): never {
    throw new PatternError(code, position, values)
  }
}
