import { afterAll } from 'vitest'
import { startDispatcher } from '../../../apps/server/src/modules/deliveries/dispatch/dispatcher.ts'
import { createTestApp } from '../../../apps/server/src/testing/test-app.ts'
import {
  fetchTo,
  partsFor,
  startReceiver,
} from '../../../apps/server/src/testing/fixtures/test-deliveries.ts'
import { freePort } from '../../../scripts/free-port.ts'

/** An installation whose deliveries all reach one receiver, whatever their address. Stops with the file. */
export async function startDeliveringApp() {
  const receiver = await startReceiver()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const testApp = await createTestApp(
    { PORT: String(port), APP_URL: url, TRUST_PROXY: '127.0.0.1' },
    () => {},
    { safeFetch: fetchTo(receiver) },
  )
  await testApp.app.listen({ port, host: '127.0.0.1' })
  const dispatcher = startDispatcher(partsFor(testApp, receiver), { idleMs: 50 })
  afterAll(() => dispatcher.stop({ timeoutMs: 1000 }))
  return { url, receiver, pool: testApp.pool }
}
