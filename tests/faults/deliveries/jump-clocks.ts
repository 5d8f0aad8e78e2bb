import { setTimeout as sleep } from 'node:timers/promises'
import { startEndpointSink } from './endpoint-sink.ts'
import { openDeliveryStage, secret } from './delivery-stage.ts'

const hourMs = 3_600_000
const offsets = [
  [24 * hourMs, 0],
  [-5 * 60_000, 5 * 60_000],
  [-hourMs, 24 * hourMs],
  [Date.UTC(2038, 0, 19, 4) - Date.now(), Date.UTC(2028, 1, 29) - Date.now()],
] as const

/**
 * Two workers have wrong clocks that jump; one is a day ahead from the start. A delivery that is due in an hour is not
 * sent early, one that a worker is sending is not sent by the other, and nothing is left behind.
 */
export async function jumpClocks({ answers, source }: { answers: number; source?: string }) {
  const sink = await startEndpointSink(secret)
  const stage = await openDeliveryStage(sink, source)
  await stage.connect(['healthy/0', 'late/0', 'busy/0'])
  const workers = offsets[0].map((clockMs) =>
    stage.startWorker({ CLOCK_MS: String(clockMs), TIMEOUT_MS: '15000' }),
  )
  const names: string[] = []
  for (const pair of offsets) {
    for (const [index, clockMs] of pair.entries()) workers[index]!.send({ clockMs })
    for (let sent = 0; sent < answers; sent++) names.push(await stage.answer())
    const isHeard = (start: string) => sink.heardAt(start).length >= names.length
    while (!isHeard('healthy') || !isHeard('late') || !isHeard('busy')) await sleep(100)
  }
  while ((await stage.countWaiting()) > names.length) await sleep(100)
  for (const worker of workers) worker.kill('SIGKILL')
  await stage.stop()
  const found = sink.violations()
  for (const path of ['healthy', 'late', 'busy'])
    for (const name of names) {
      const times = sink.heardAt(path).filter((one) => one.name === name).length
      if (times !== 1) found.push(`F-12 ${name} was sent ${times} times to ${path}`)
    }
  return { violations: found.slice(0, 30) }
}
