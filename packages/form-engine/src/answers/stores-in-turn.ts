import type { Form } from '../form.ts'
import { usesSequence } from './generate-ids.ts'

/** Whether what one submission stores depends on others, for example a unique number or a charge that counts once. */
export const storesInTurn = (form: Form): boolean =>
  usesSequence(form) || form.blocks.some(({ answer }) => answer?.charge)
