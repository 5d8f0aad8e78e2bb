import { formLimits } from './form-limits.ts'

export type JsonCopy = { copy: unknown } | { path: string; problem: string }

/**
 * What would survive being printed as JSON and kept in PostgreSQL, which takes neither NUL nor half a surrogate pair.
 * Refuses what later readers could not bear: `JSON.stringify` itself fails on a few thousand levels.
 */
export function copyJson(raw: unknown): JsonCopy {
  try {
    return { copy: copyValue(raw, []) ?? null }
  } catch (error) {
    if (error instanceof Refusal) return { path: error.path.join('.'), problem: error.message }
    throw error
  }
}

class Refusal extends Error {
  readonly path: readonly string[]
  constructor(message: string, path: readonly string[]) {
    super(message)
    this.path = path
  }
}

function copyValue(value: unknown, path: readonly string[]): unknown {
  if (typeof value === 'string') return copyText(value, path)
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object') return undefined
  if (path.length >= formLimits.depth)
    // The path would be as long as the nesting is deep.
    throw new Refusal(`May be nested at most ${formLimits.depth} levels deep.`, path.slice(0, 3))
  return Array.isArray(value) ? copyList(value, path) : copyObject(value, path)
}

function copyText(text: string, path: readonly string[]): string {
  if (text.length > formLimits.textLength)
    throw new Refusal(`May have at most ${formLimits.textLength} characters.`, path)
  return cleanText(text)
}

const cleanText = (text: string) => text.toWellFormed().replaceAll('\0', '')

function copyList(list: readonly unknown[], path: readonly string[]): unknown[] {
  if (list.length > formLimits.itemsPerList)
    throw new Refusal(`May have at most ${formLimits.itemsPerList} entries.`, path)
  return list.map((item, index) => copyValue(item, [...path, String(index)]) ?? null)
}

function copyObject(object: object, path: readonly string[]): Record<string, unknown> {
  const entries = Object.entries(object)
  if (entries.length > formLimits.keysPerObject)
    throw new Refusal(`May have at most ${formLimits.keysPerObject} keys.`, path)
  const copies: [string, unknown][] = []
  for (const [key, value] of entries) {
    const cleanKey = cleanText(key)
    const copy = cleanKey === '__proto__' ? undefined : copyValue(value, [...path, cleanKey])
    if (copy !== undefined) copies.push([cleanKey, copy])
  }
  return Object.fromEntries(copies)
}
