import { z } from 'zod'
import { passwordStrength } from './password-rule.ts'
import type { valueProblems } from '../problems/value-problems.ts'

const problemCode = (code: keyof typeof valueProblems) => code

export const newPassword = z
  .string()
  .max(255)
  .refine((password) => passwordStrength(password) === 4, {
    message: problemCode('account.weak_password'),
  })

/** Adds `password_confirmation`, which must repeat `password`. */
export function withConfirmation<Shape extends z.ZodRawShape & { password: z.ZodType }>(
  shape: Shape,
) {
  return z.object({ ...shape, password_confirmation: z.string() }).refine(isRepeated, {
    path: ['password'],
    message: problemCode('account.password_not_repeated'),
  })
}

function isRepeated(values: object): boolean {
  const { password, password_confirmation } = values as Record<string, unknown>
  return password === password_confirmation
}
