import { forbidden } from '../../problems.ts'
import type { forms } from './forms.table.ts'

/** What staff took offline stays so. */
export function refuseHeld({ heldFor }: Pick<typeof forms.$inferSelect, 'heldFor'>): void {
  if (heldFor !== null) throw forbidden('form_held')
}
