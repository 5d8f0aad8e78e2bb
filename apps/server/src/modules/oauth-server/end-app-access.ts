import type { Database } from '../../database/client.ts'
import { endAccessTokens } from '../access-tokens/access-tokens.ts'
import { endGrants } from './grants.ts'

/** Ends everything that acts for the user without their password: access tokens and connected apps. */
export async function endAppAccess(db: Database, userId: number): Promise<void> {
  await endAccessTokens(db, userId)
  await endGrants(db, userId)
}
