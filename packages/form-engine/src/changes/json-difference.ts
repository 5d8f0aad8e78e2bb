import { cutText } from '@formstead/rich-text'
import { isRecord } from '../document/is-record.ts'
import type { ShownValue } from './form-change.ts'

/** Ignores the order of keys, and keys without a value. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  if (!isRecord(one) || !isRecord(other)) return (one ?? null) === (other ?? null)
  return listChangedKeys(one, other).length === 0
}

export function listChangedKeys(one: object, other: object): string[] {
  const [old, now] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const keys = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...keys].filter((key) => !isSame(old[key], now[key]))
}

const longest = 200

export function shownValue(value: unknown): ShownValue {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'string') return null
  if (value.length <= longest) return value
  return `${cutText(value, longest)}…`
}
