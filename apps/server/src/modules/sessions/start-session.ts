import type { TranslatedLanguage } from '@formstead/i18n'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { sessions } from '../accounts/accounts.table.ts'
import { hashToken, makeToken } from '../accounts/hash-token.ts'

/** Where a request comes from. */
export type Origin = {
  ip: string
  userAgent: string | undefined
  /** Undefined: it asks for none that we speak. */
  language?: TranslatedLanguage | undefined
}

export async function startSession(
  db: Database,
  userId: number,
  options: { lifetimeSeconds: number; ip?: string | undefined; userAgent?: string | undefined },
): Promise<{ token: string }> {
  const token = makeToken()
  await db.insert(sessions).values({
    userId,
    tokenHash: hashToken(token),
    ip: options.ip,
    userAgent: options.userAgent?.slice(0, 512),
    expiresAt: sql`now() + make_interval(secs => ${options.lifetimeSeconds})`,
  })
  return { token }
}
