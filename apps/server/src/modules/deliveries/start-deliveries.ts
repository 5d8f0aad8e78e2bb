import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import {
  createSafeDial,
  createSafeFetch,
  type SafeDial,
  type SafeFetch,
} from '../../safe-fetch/safe-fetch.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import type { Storage } from '../../storage/storage.ts'
import { version } from '../../version.ts'
import { createOpenedVersions } from '../forms/published/opened-versions.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { deliveryPorts } from './delivery-ports.ts'
import { startDispatcher, type Dispatcher } from './dispatch/dispatcher.ts'

type StartParts = {
  config: Config
  logger: FastifyBaseLogger
  db: Database
  keys: AppKeys
  storage: Storage
}

export const startDeliveries = (parts: StartParts, isServing: () => boolean): Dispatcher =>
  startDispatcher(deliveryParts(parts, outboundFetch(parts.config, keepConnectionMs)), {
    isServing,
  })

/** Everything needed to send, for the dispatcher and for authors who test an integration. */
export const deliveryParts = (
  { config, logger, db, keys, storage }: StartParts,
  safeFetch: SafeFetch,
  safeDial: SafeDial = outboundDial(config),
): DeliveryParts => ({
  config,
  logger,
  db,
  keys,
  versions: createOpenedVersions(db, config),
  portsFor: deliveryPorts({ db, keys, config, logger, storage, safeFetch, safeDial }),
})

/** Shorter than the keep-alive timeout of most receivers. */
export const keepConnectionMs = 2_000

export const outboundFetch = ({ appName, appUrl, outbound }: Config, keepMs = 0): SafeFetch =>
  createSafeFetch({
    ...outbound,
    ownAddresses: [new URL(appUrl).hostname],
    userAgent: `${appName}/${version}`,
    keepMs,
  })

export const outboundDial = ({ appUrl, outbound }: Config): SafeDial =>
  createSafeDial({ ...outbound, ownAddresses: [new URL(appUrl).hostname] })
