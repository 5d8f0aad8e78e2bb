import type * as z from 'zod'
import { flag, number } from '../setting-parts.ts'

/** Settings of every type whose answer is typed text. */
export const characterLimit = {
  max_char_limit: number({ min: 1, whole: true }),
  show_char_limit: flag(),
}
export const publicCharacterLimit = { max_char_limit: true, show_char_limit: true } as const
export type CharacterLimit = {
  [Name in keyof typeof characterLimit]: z.output<(typeof characterLimit)[Name]>
}

export const characterLimitNames = {
  max_char_limit: 'field_types.limit.max',
  show_char_limit: 'field_types.limit.show',
} as const

/** The limit that the picker sets. */
export const usualLimit = { max_char_limit: 2000 }
