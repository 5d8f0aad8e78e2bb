import type { Form } from '../form.ts'
import { usesSequence } from './generate-ids.ts'

/** Whether what one submission of this form stores depends on the others: a number that each has once, a charge that counts once. */
export const storesInTurn = (form: Form): boolean =>
  usesSequence(form) || form.blocks.some(({ answer }) => answer?.charge)
