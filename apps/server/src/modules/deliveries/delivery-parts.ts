import type { Ports } from '@formstead/integrations'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { OpenedVersions } from '../forms/opened-versions.ts'
import type { MailOwner } from '../submission-mail/mail-parts.ts'
import type { DescribeParts } from './describe-submission.ts'

export type DeliveryParts = DescribeParts & {
  config: Config
  versions: OpenedVersions
  logger: Pick<Logger, 'error'>
  /** What the senders of an integration may use. */
  portsFor: (integration: PortOwner) => Ports
}

/** For whom something is sent. `id`: null as long as it is not saved. */
export type PortOwner = MailOwner & {
  id: number | null
  accountId: number | null
  /** Of whoever claimed the delivery; without one, that of this machine. */
  now?: () => Date
}
