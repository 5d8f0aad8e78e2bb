import { z } from 'zod'

/** Text without control characters: PostgreSQL stores no NUL, and a name with a line break would forge a mail's lines. */
export const oneLine = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u)
