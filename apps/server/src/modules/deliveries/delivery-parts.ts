import type { Ports } from '@formstead/integrations'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { OpenedVersions } from '../forms/published/opened-versions.ts'
import type { MailOwner } from '../submission-mail/mail-parts.ts'
import type { DescribeParts } from './message/describe-submission.ts'

export type DeliveryParts = DescribeParts & {
  config: Config
  versions: OpenedVersions
  logger: Pick<Logger, 'error'>
  /** What an integration's sender may use. */
  portsFor: (integration: PortOwner) => Ports
}

/** On whose behalf a message is sent. `id` is null for an unsaved integration and for a test with another account. */
export type PortOwner = MailOwner & {
  id: number | null
  accountId: number | null
  /** The database's clock (see `ClaimedDelivery`). Defaults to this machine's clock. */
  now?: () => Date
}
