import './wrong-clock.ts'
import { connect } from 'node:net'
import { readConfig } from '../config.ts'
import { connectDatabase } from '../database/client.ts'
import { createLogger } from '../http/request-log.ts'
import { startDispatcher } from '../modules/deliveries/dispatch/dispatcher.ts'
import { deliveryParts, keepConnectionMs } from '../modules/deliveries/start-deliveries.ts'
import { lowerPriority } from '../process/lower-priority.ts'
import { createSafeFetch } from '../safe-fetch/safe-fetch.ts'
import { loadAppKeys } from '../secrets/app-keys.ts'
import { createStorage } from '../storage/create-storage.ts'

// A process that makes deliveries like a server, except that every connection goes to port SINK_PORT on loopback, which
// a server never calls. For benchmarks and fault tests. YIELDS lowers its priority; fault tests leave it unset, because
// other tests on a busy machine would starve the process.
if (process.env.YIELDS) lowerPriority()
const config = readConfig()
const { SINK_PORT: port, TIMEOUT_MS: timeoutMs = '15000', IDLE_MS: idleMs = '1000' } = process.env
const { db } = connectDatabase(config.databaseUrl!, { poolSize: 4, onConnectionLost: () => {} })
const safeFetch = createSafeFetch(
  {
    allowHttp: true,
    allowHosts: [],
    ownAddresses: [],
    userAgent: 'Formstead',
    keepMs: keepConnectionMs,
  },
  {
    resolve: () => Promise.resolve(['127.0.0.1']),
    classify: () => 'public',
    dial: () => connect({ host: '127.0.0.1', port: Number(port), noDelay: true }),
    totalTimeoutMs: Number(timeoutMs),
  },
)
const keys = await loadAppKeys(config)
const storage = await createStorage(config, keys)
const parts = { config, db, logger: createLogger('error'), keys, storage }
startDispatcher(deliveryParts(parts, safeFetch), { idleMs: Number(idleMs) })
console.log('delivering')
