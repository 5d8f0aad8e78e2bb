import { forbidden } from '../../../problems.ts'
import type { forms } from '../forms.table.ts'

/** A form that staff took offline stays offline. */
export function refuseHeld({ heldFor }: Pick<typeof forms.$inferSelect, 'heldFor'>): void {
  if (heldFor !== null) throw forbidden('form_held')
}
