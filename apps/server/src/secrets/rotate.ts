import type { AppKeys } from './app-keys.ts'
import { needsReseal, open, seal, SealError, type SealContext } from './seal.ts'

export type SealedRow = { context: SealContext; value: string }

/**
 * Reseals with the current key what a previous one sealed. The result omits rows that already use the current key; a
 * row that cannot be opened does not prevent others from being rotated.
 */
export function rotate(
  keys: AppKeys,
  purpose: string,
  rows: readonly SealedRow[],
): { resealed: SealedRow[]; unreadable: SealContext[] } {
  const resealed: SealedRow[] = []
  const unreadable: SealContext[] = []
  for (const { context, value } of rows) {
    try {
      if (!needsReseal(keys, value)) continue
      const plaintext = open(keys, purpose, context, value)
      resealed.push({ context, value: seal(keys, purpose, context, plaintext) })
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      unreadable.push(context)
    }
  }
  return { resealed, unreadable }
}
