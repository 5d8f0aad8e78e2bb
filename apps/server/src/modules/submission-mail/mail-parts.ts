import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import type { SafeDial } from '../../safe-fetch/safe-fetch.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import type { Storage } from '../../storage/storage.ts'

export type MailParts = {
  db: Database
  keys: AppKeys
  config: Config
  logger: Pick<FastifyBaseLogger, 'warn'>
  storage: Storage
  safeDial: SafeDial
}

/** On whose behalf a mail is sent. */
export type MailOwner = {
  formId: number
  /** The user who set up the integration. */
  createdBy: number | null
  /** Undefined for a test run. */
  delivery?: { id: number; queuedAt: Date; sent: readonly { to: string; at: string }[] }
  /** The address of a user who tests the integration: mail to respondents goes there instead. */
  tester?: string
}
