import type { AuditActor } from './record-audit.ts'

/** Somebody who is not signed in yet, or no longer, and has proved who they are. */
export const ownActor = (
  userId: number,
  { ip, userAgent }: { ip: string; userAgent: string | undefined },
): AuditActor => ({ userId, impersonatorId: null, ip, userAgent: userAgent?.slice(0, 512) })
