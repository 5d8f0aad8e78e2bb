import * as z from 'zod'
import { settingCode } from '../problems/setting-problems.ts'
import { readWebAddress } from './web-address.ts'

/** Clients of the reference product also send 0, 1, "0" and "1", and null for "not set". */
export const flag = (initial = false) =>
  z
    .preprocess(
      (raw) => (raw === null ? undefined : (likeFlags.get(raw) ?? raw)),
      z.boolean().optional(),
    )
    .transform((value) => value ?? initial)

const likeFlags = new Map<unknown, boolean>([
  [0, false],
  ['0', false],
  [1, true],
  ['1', true],
])

/** PHP clients send false for "not set". */
export const falseAsNull = (raw: unknown) => (raw === false ? null : raw)

/** For settings of which a blank text cannot be a value. */
export const blankOrFalseAsNull = (raw: unknown) =>
  typeof raw === 'string' && raw.trim() === '' ? null : falseAsNull(raw)

/** PHP serializes an empty object as an empty list. */
export const objectOrNull = (raw: unknown) =>
  Array.isArray(raw) && raw.length === 0 ? null : falseAsNull(raw)

export const text = (longest?: number) =>
  z
    .preprocess(
      falseAsNull,
      (longest === undefined ? z.string() : z.string().max(longest)).nullish(),
    )
    .transform((value) => value ?? null)

/** A number, also as text; null means "not set". */
export const number = (rule: { min?: number; max?: number; whole?: boolean } = {}) => {
  const numeric = rule.whole ? z.int() : z.number()
  const bounded = numeric.min(rule.min ?? -Number.MAX_VALUE).max(rule.max ?? Number.MAX_VALUE)
  return z
    .preprocess((raw) => {
      const given = blankOrFalseAsNull(raw)
      return typeof given === 'string' ? Number(given) : given
    }, bounded.nullish())
    .transform((value) => value ?? null)
}

export const numberOr = (initial: number, rule: Parameters<typeof number>[0] = {}) =>
  number(rule).transform((value) => value ?? initial)

export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  initial: Values[number],
) =>
  z
    .preprocess(blankOrFalseAsNull, z.enum(values).nullish())
    .transform((value): Values[number] => value ?? initial)

/** A web URL that browsers load; null means "not set". */
export const webAddress = () =>
  text(4000)
    .transform((value) => value?.trim() || null)
    .refine(
      (value) => value === null || readWebAddress(value) !== null,
      settingCode('setting.web_address'),
    )
