import type { Cursor } from './cursor.ts'
import { character, readEscape, type ClassItem } from './escape.ts'

/**
 * Reads a class after its opening bracket. A hyphen next to a class such as \w is literal, as in many email patterns.
 */
export function readClass(cursor: Cursor): string {
  const start = cursor.at - 1
  let source = cursor.take(/\^/y) ? '[^' : '['
  while (!cursor.take(/\]/y)) {
    const itemStart = cursor.at
    const from = readItem(cursor, start)
    if (!cursor.take(/-(?!\])/y)) {
      source += from.source
      continue
    }
    const to = readItem(cursor, start)
    if (from.point === undefined || to.point === undefined)
      source += `${from.source}\\-${to.source}`
    else if (from.point <= to.point) source += `${from.source}-${to.source}`
    else cursor.refuse('pattern.range_out_of_order', itemStart)
  }
  return `${source}]`
}

function readItem(cursor: Cursor, start: number): ClassItem {
  if (cursor.take(/\\b/y)) return character(8)
  if (cursor.take(/\\/y)) return readEscape(cursor)
  if (cursor.take(/[^]/uy)) return character(cursor.last.codePointAt(0)!)
  return cursor.refuse('pattern.class_not_closed', start)
}
