import { formLimits } from '@formstead/form-engine'
import { z } from 'zod'

/** Of a form, in a path: only digits are its id, anything else its slug. */
export const formRef = z.string().min(1).max(255)

/** In bytes: letters beyond ASCII take several, and clients send more than the document. */
export const largeBody = {
  bodyLimitBytes: 4 * formLimits.size,
  bodyKeys: 100_000,
  bodyTooLarge: { code: 'form.too_large', values: { max: formLimits.size } },
} as const
