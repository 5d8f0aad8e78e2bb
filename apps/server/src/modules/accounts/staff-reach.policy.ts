import { staffRoles, type StaffRole } from './users.table.ts'

/** Staff can act on users below their rank, never on their equals. */
export const canActOn = (staff: StaffRole, target: StaffRole): boolean =>
  staffRoles.indexOf(staff) > staffRoles.indexOf(target)
