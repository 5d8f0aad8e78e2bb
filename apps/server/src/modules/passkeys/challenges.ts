import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { badRequest } from '../../problems.ts'
import { hashToken } from '../../secrets/random-token.ts'
import { passkeyChallenges, type challengePurposes } from './passkeys.table.ts'

type Asked = { purpose: (typeof challengePurposes)[number]; userId: number | null }

const lifetimeSeconds = 300

export async function keepChallenge(db: Database, asked: Asked, challenge: string): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
  await db.insert(passkeyChallenges).values({
    ...asked,
    challengeHash: hashToken(challenge),
    expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})`,
  })
}

/** Returns the signed challenge if it is one of ours. Of several concurrent uses, only one gets it. */
export async function consumeChallenge(
  db: Database,
  { purpose, userId }: Asked,
  clientDataJSON: string,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON)
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose })
  if (taken.length === 0) throw badRequest('passkey_refused')
  return challenge
}

function readChallenge(clientDataJSON: string): string {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as unknown
    if (typeof data === 'object' && data && 'challenge' in data) return String(data.challenge)
  } catch {
    // Invalid JSON is not a challenge either.
  }
  throw badRequest('passkey_refused')
}
