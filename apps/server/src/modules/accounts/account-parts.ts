import type { VerifyCaptcha } from '../../captcha/verify-captcha.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import type { Limits } from '../../rate-limit/limits.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import type { Passwords } from '../../password-hashing/passwords.ts'
import type { UserRow } from './users.ts'

/** The dependencies of the account modules besides the database. */
export type AccountParts = {
  config: Config
  limits: Limits
  keys: AppKeys
  passwords: Passwords
  /** Undefined if no captcha is configured. */
  verifyCaptcha: VerifyCaptcha | undefined
  /** Whether any of the user's workspaces has a form. */
  hasForms: (db: Database, userId: number) => Promise<boolean>
  /** Whether the user can sign in only through an identity provider. */
  requiresProvider: (db: Database, config: Config, user: UserRow) => Promise<boolean>
  /** Updates the address in integrations that write only to this user. */
  replaceEmail: (
    db: Database,
    userId: number,
    change: { before: string; email: string },
  ) => Promise<void>
}
