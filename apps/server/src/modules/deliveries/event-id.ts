import { createHash } from 'node:crypto'

/** What a receiver knows a delivery by: the same for every try and every replay. */
export function eventId(submissionPublicId: string, integrationId: number): string {
  const hash = createHash('sha256').update(`${submissionPublicId} ${integrationId}`)
  return `msg_${hash.digest('base64url').slice(0, 27)}`
}
