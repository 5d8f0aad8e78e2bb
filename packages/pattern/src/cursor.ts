import { RefusedPattern, type PatternCode, type PatternValues } from './refusal.ts'

/** A place in a pattern, moved forward by what is taken there. */
export class Cursor {
  at = 0
  last = ''
  readonly source: string

  constructor(source: string) {
    this.source = source
  }

  /** Takes what the sticky expression finds here, if anything, and keeps it in `last`. */
  take(what: RegExp): boolean {
    what.lastIndex = this.at
    const found = what.exec(this.source)
    if (!found) return false
    this.at = what.lastIndex
    this.last = found[0]
    return true
  }

  refuse(code: PatternCode, position = this.at, values: PatternValues = {}): never {
    throw new RefusedPattern(code, position, values)
  }
}
