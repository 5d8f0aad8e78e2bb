import { formLimits } from '@formstead/form-engine'
import { z } from 'zod'

/** Identifies a form in a path: digits are its id, anything else its slug. */
export const formRef = z.string().min(1).max(255)

/** In bytes: non-ASCII characters take several, and clients send more than the document. */
export const largeBody = {
  bodyLimitBytes: 4 * formLimits.size,
  bodyKeys: 100_000,
  bodyTooLarge: { code: 'form.too_large', values: { max: formLimits.size } },
} as const
