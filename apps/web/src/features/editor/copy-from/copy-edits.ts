import type { Draft, Edit } from '@formstead/form-engine'
import { readFormValue } from '../form-values.ts'

/** Settings that the other form leaves at their defaults are reset here, too. */
export const copyEdits = (source: Draft, keys: readonly string[]): Edit[] =>
  keys.map((key): Edit => {
    const value = readFormValue(source, key)
    return { type: 'set', path: key.split('.'), ...(value !== undefined && { value }) }
  })
