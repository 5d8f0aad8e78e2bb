import type { AuditActor } from './record-audit.ts'

/** Someone who is not (or no longer) signed in but has proven their identity. */
export const ownActor = (
  userId: number,
  { ip, userAgent }: { ip: string; userAgent: string | undefined },
): AuditActor => ({ userId, impersonatorId: null, ip, userAgent: userAgent?.slice(0, 512) })
