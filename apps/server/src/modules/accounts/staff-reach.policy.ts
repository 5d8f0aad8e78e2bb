import { staffRoles, type StaffRole } from './users.table.ts'

/** Staff act on those below them, never on their equals. */
export const canActOn = (staff: StaffRole, target: StaffRole): boolean =>
  staffRoles.indexOf(staff) > staffRoles.indexOf(target)
