import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { readPostmaster } from '../apps/server/src/database/postmaster.ts'
import { freePort } from '../scripts/free-port.ts'
import { cpuSecondsOfTree, memoryOfTree } from './measure/process-usage.ts'
import { median, megabytes, milliseconds, perSecond, printTable } from './measure/report.ts'
import { startScript } from './measure/running-server.ts'

const rounds = 7
const secondsPerRound = 3
const connections = 50
const mainScript = join(import.meta.dirname, '../apps/server/dist/main.js')
const dataDir = await mkdtemp(join(tmpdir(), 'formstead-bench-'))
const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'warn' }
const startServer = () => startScript(mainScript, 'is running at', settings)

const cold = await startServer()
await cold.stop()
const warmStarts: number[] = []
for (let round = 0; round < 4; round++) {
  const warm = await startServer()
  warmStarts.push(warm.startMs)
  await warm.stop()
}

const server = await startServer()
const barePort = await freePort()
const bare = await startScript(join(import.meta.dirname, 'bare/bare-hello.ts'), 'listening', {
  PORT: String(barePort),
})
await sleep(5_000)
const postmaster = await readPostmaster(join(dataDir, 'postgres'))
const idle = {
  supervisor: memoryOfTree(server.process.pid!, (line) => line.includes('main.js')),
  server: memoryOfTree(server.process.pid!, (line) => line.includes('server-process.js')),
  postgres: memoryOfTree(postmaster!.pid, () => true),
}

const isNode = (commandLine: string) => !commandLine.includes('postgres')
const targets = {
  hello: { url: `http://127.0.0.1:${barePort}/`, pid: bare.process.pid! },
  health: { url: `http://127.0.0.1:${settings.PORT}/api/healthcheck`, pid: server.process.pid! },
}
const figures = { hello: [] as Load[], health: [] as Load[] }
for (let round = 0; round <= rounds; round++) {
  const hello = await load(targets.hello)
  const health = await load(targets.health)
  // The first round warms up both.
  if (round === 0) continue
  figures.hello.push(hello)
  figures.health.push(health)
}
await bare.stop()
await server.stop()
await rm(dataDir, { recursive: true })

const middle = (name: keyof typeof figures, key: keyof Load) =>
  median(figures[name].map((one) => one[key]))
const ratio = (key: keyof Load) =>
  median(figures.health.map((one, round) => one[key] / figures.hello[round]![key])).toFixed(2)
printTable(`Requests, ${connections} connections, median of ${rounds} interleaved rounds`, [
  [
    'bare Fastify hello',
    perSecond(middle('hello', 'perSecond')),
    `${perSecond(middle('hello', 'perCpuSecond'))} of one core`,
  ],
  [
    'healthcheck through the whole stack',
    perSecond(middle('health', 'perSecond')),
    `${perSecond(middle('health', 'perCpuSecond'))} of one core`,
  ],
  // The load generator needs its own core. Without one it slows down both servers, and the figure per core is the
  // reliable one.
  ['ratio', ratio('perSecond'), `${ratio('perCpuSecond')} of one core, at least 0.60`],
])
printTable('Memory when idle (proportional set size)', [
  ['server process', megabytes(idle.server), 'under 180 MB'],
  ['its PostgreSQL', megabytes(idle.postgres), 'under 120 MB'],
  ['supervisor', megabytes(idle.supervisor)],
])
printTable('Time to serve', [
  ['cold start (new data directory)', milliseconds(cold.startMs)],
  ['warm start, median of 4', milliseconds(median(warmStarts)), 'under 5,000 ms'],
])

type Load = { perSecond: number; perCpuSecond: number }

async function load({ url, pid }: { url: string; pid: number }): Promise<Load> {
  const before = cpuSecondsOfTree(pid, isNode)
  // Our server closes a connection after this many requests, which autocannon would not notice.
  const reconnectRate = 1_000
  const result = await autocannon({ url, connections, duration: secondsPerRound, reconnectRate })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  }
  const perCpuSecond = result.requests.total / (cpuSecondsOfTree(pid, isNode) - before)
  return { perSecond: result.requests.average, perCpuSecond }
}
