import { z } from 'zod'

/**
 * Text without control characters: PostgreSQL cannot store NUL, and a line break in a name could forge lines of an
 * email.
 */
export const oneLine = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u)
