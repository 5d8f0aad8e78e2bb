import { createHash } from 'node:crypto'

/** The id by which a receiver identifies a delivery. It is the same for every attempt and replay. */
export function eventId(submissionPublicId: string, integrationId: number): string {
  const hash = createHash('sha256').update(`${submissionPublicId} ${integrationId}`)
  return `msg_${hash.digest('base64url').slice(0, 27)}`
}
