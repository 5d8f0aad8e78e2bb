import { problem } from '../../problems/answer-problems.ts'
import type { CharacterLimit } from './limit-schema.ts'

/** Counts UTF-16 units, like the counter. */
export const findTooLong = (text: string, { max_char_limit: max }: CharacterLimit) =>
  max !== null && text.length > max ? problem('answer.too_long', { max }) : null
