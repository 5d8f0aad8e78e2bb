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

/** For whom a mail is sent. */
export type MailOwner = {
  formId: number
  /** Who set it up. */
  createdBy: number | null
  /** Nothing where somebody only tries it out. */
  delivery?: { id: number; queuedAt: Date; sent: readonly { to: string; at: string }[] }
  /** Whoever tries it out: mail to addresses that respondents type goes to them. */
  tester?: string
}
