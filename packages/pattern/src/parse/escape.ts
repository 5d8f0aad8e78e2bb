import { literal } from './character-test.ts'
import type { Cursor } from './cursor.ts'

/** One character or character class, as source for the native engine. */
export interface ClassItem {
  source: string
  /** Absent for a class such as \d, which cannot start or end a range. */
  point?: number
}

const controls = new Map([
  ['t', 9],
  ['n', 10],
  ['v', 11],
  ['f', 12],
  ['r', 13],
])

/** Reads what follows a backslash, inside or outside of square brackets. */
export function readEscape(cursor: Cursor): ClassItem {
  const start = cursor.at - 1
  if (cursor.take(/[dDwWsS]/y)) return { source: `\\${cursor.last}` }
  if (cursor.take(/p\{[\w=]{1,60}\}/iy)) {
    const source = `\\${cursor.last}`
    return isProperty(source) ? { source } : cursor.refuse('pattern.unknown_property', start)
  }
  if (cursor.take(/[tnvfr]/y)) return character(controls.get(cursor.last)!)
  if (cursor.take(/0(?!\d)/y)) return character(0)
  if (cursor.take(/c[A-Za-z]/y)) return character(cursor.last.charCodeAt(1) % 32)
  if (cursor.take(/x[\dA-Fa-f]{2}/y)) return character(hex(cursor.last, 1))
  if (cursor.take(/u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}/y))
    return character((hex(cursor.last, 1, 5) - 0xd7_f7) * 0x4_00 + hex(cursor.last, 7))
  if (cursor.take(/u[\dA-Fa-f]{4}/y)) return character(hex(cursor.last, 1))
  if (cursor.take(/u\{[\dA-Fa-f]{1,6}\}/y)) {
    const point = hex(cursor.last, 2)
    if (point <= 0x10_ff_ff) return character(point)
  }
  if (cursor.take(/[^\da-z]/iuy)) return character(cursor.last.codePointAt(0)!)
  return cursor.refuse('pattern.unknown_escape', start)
}

export const character = (point: number): ClassItem => ({ source: literal(point), point })

const hex = (text: string, from: number, to?: number) => Number.parseInt(text.slice(from, to), 16)

function isProperty(source: string) {
  try {
    return Boolean(new RegExp(source, 'u'))
  } catch {
    return false
  }
}
