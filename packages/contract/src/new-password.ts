import { z } from 'zod'
import { passwordStrength } from './password-rule.ts'

/** Messages of own rules are keys of what the server says: it words them in the language of the request. */
export const newPassword = z
  .string()
  .max(255)
  .refine((password) => passwordStrength(password) === 4, {
    message: 'validation.weak_password',
  })

/** Adds `password_confirmation`, which must repeat `password`. */
export function withConfirmation<Shape extends z.ZodRawShape & { password: z.ZodType }>(
  shape: Shape,
) {
  return z.object({ ...shape, password_confirmation: z.string() }).refine(isRepeated, {
    path: ['password'],
    message: 'validation.not_repeated',
  })
}

function isRepeated(values: object): boolean {
  const { password, password_confirmation } = values as Record<string, unknown>
  return password === password_confirmation
}
