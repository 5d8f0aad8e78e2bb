import type { Draft, Edit } from '@formstead/form-engine'
import { readFormValue } from '../form-values.ts'

/** What the other form leaves to its defaults is left to them here, too. */
export const copyEdits = (source: Draft, keys: readonly string[]): Edit[] =>
  keys.map((key): Edit => {
    const value = readFormValue(source, key)
    return { type: 'set', path: key.split('.'), ...(value !== undefined && { value }) }
  })
