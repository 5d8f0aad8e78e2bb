import { z } from 'zod'
import { passwordStrength } from './password-rule.ts'

export const newPassword = z
  .string()
  .max(255)
  .refine((password) => passwordStrength(password) === 4, {
    message:
      'The password must have at least 8 characters, with a letter, a digit and a symbol such as @ $ ! % * # ? &.',
  })

/** Adds `password_confirmation`, which must repeat `password`. */
export function withConfirmation<Shape extends z.ZodRawShape & { password: z.ZodType }>(
  shape: Shape,
) {
  return z.object({ ...shape, password_confirmation: z.string() }).refine(isRepeated, {
    path: ['password'],
    message: 'The password field confirmation does not match.',
  })
}

function isRepeated(values: object): boolean {
  const { password, password_confirmation } = values as Record<string, unknown>
  return password === password_confirmation
}
