import { createPasswords } from '../password-hashing/passwords.ts'

/** The same hashing at a thousandth of its cost, since resistance to attacks is not under test. */
export const cheapPasswords = createPasswords(
  { memoryKib: 8, passes: 1, parallelism: 1 },
  { atOnce: 4, waiting: 1_000 },
)
