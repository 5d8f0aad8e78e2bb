import { z } from 'zod'

/** Of a form, in a path: only digits are its id, anything else its slug. */
export const formRef = z.string().min(1).max(255)
