import { cleanText } from '@formstead/field-types'
import type { FormProblem } from '../form-document.ts'
import { formLimits } from '../form-limits.ts'
import { formProblem } from '../form-problems.ts'

export type JsonCopy = { copy: unknown } | { problem: FormProblem }

/**
 * Copies what survives `JSON.stringify` and PostgreSQL, which accepts neither NUL nor lone surrogates. Refuses values
 * that later readers could not handle: `JSON.stringify` itself fails at a nesting of a few thousand levels.
 */
export function copyJson(raw: unknown): JsonCopy {
  try {
    return { copy: copyValue(raw, []) ?? null }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem }
    throw error
  }
}

class Refusal extends Error {
  readonly problem: FormProblem
  constructor(problem: FormProblem) {
    super(problem.code)
    this.problem = problem
  }
}

type TooMuch = 'form.too_deep' | 'form.too_many_keys' | 'setting.too_long' | 'setting.too_many'

const refuse = (path: readonly string[], code: TooMuch, max: number) =>
  new Refusal(formProblem(path.join('.'), code, { max }))

function copyValue(value: unknown, path: readonly string[]): unknown {
  if (typeof value === 'string') return copyText(value, path)
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object') return undefined
  if (path.length >= formLimits.depth)
    // The full path would be as long as the nesting is deep.
    throw refuse(path.slice(0, 3), 'form.too_deep', formLimits.depth)
  return Array.isArray(value) ? copyList(value, path) : copyObject(value, path)
}

function copyText(text: string, path: readonly string[]): string {
  if (text.length > formLimits.textLength)
    throw refuse(path, 'setting.too_long', formLimits.textLength)
  return cleanText(text)
}

function copyList(list: readonly unknown[], path: readonly string[]): unknown[] {
  if (list.length > formLimits.itemsPerList)
    throw refuse(path, 'setting.too_many', formLimits.itemsPerList)
  return list.map((item, index) => copyValue(item, [...path, String(index)]) ?? null)
}

function copyObject(object: object, path: readonly string[]): Record<string, unknown> {
  const entries = Object.entries(object)
  if (entries.length > formLimits.keysPerObject)
    throw refuse(path, 'form.too_many_keys', formLimits.keysPerObject)
  const copies: [string, unknown][] = []
  for (const [key, value] of entries) {
    const cleanKey = cleanText(key)
    const copy = cleanKey === '__proto__' ? undefined : copyValue(value, [...path, cleanKey])
    if (copy !== undefined) copies.push([cleanKey, copy])
  }
  return Object.fromEntries(copies)
}
