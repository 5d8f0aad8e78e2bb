import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts'
import { freePort } from '../scripts/free-port.ts'
import { contactAnswer, contactFieldIds, makeContactForm } from './contact-form.ts'
import { cpuSecondsOfTree, memoryOfTree } from './process-usage.ts'
import { median, megabytes, milliseconds, perSecond, printTable } from './report.ts'
import { startScript } from './running-server.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const secondsPerRound = 3
const connections = 50
const pages = 100_000
const dataDir = await mkdtemp(join(tmpdir(), 'formstead-bench-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const server = await startScript(
  join(import.meta.dirname, '../apps/server/src/main.ts'),
  'is running at',
  {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    // Each answer comes from a network of its own, so that the limits stay as they are in production.
    TRUST_PROXY: '127.0.0.1',
  },
)
const slug = await makeContactForm(url)
const database = await startEmbeddedPostgres(dataDir)
await addIntegration()
const page = await (await fetch(`${url}/forms/${slug}`)).text()
const barePort = await freePort()
const bare = await startScript(join(import.meta.dirname, 'bare-contact.ts'), 'listening', {
  PORT: String(barePort),
  DATABASE_URL: database.url,
  STATIC_PAGE: page,
  NODE_ENV: 'production',
})

const bareUrl = `http://127.0.0.1:${barePort}`
const answerPath = `/api/forms/${slug}/answer`
const checkAll = { precognition: 'true', 'precognition-validate-only': contactFieldIds.join(',') }
const asBrowsersAsk = { 'accept-encoding': 'gzip, deflate, br' }
const [ours, theirs] = [server.process.pid!, bare.process.pid!]
const targets = {
  // The same route on the same server, up to the point where something would be stored.
  check: { pid: ours, url, path: answerPath, isPost: true, headers: checkAll },
  submit: { pid: ours, url, path: answerPath, isPost: true },
  transaction: { pid: theirs, url: bareUrl, path: '/transaction', isPost: true },
  static: { pid: theirs, url: bareUrl, path: '/static', headers: asBrowsersAsk },
  cached: { pid: ours, url, path: `/forms/${slug}`, headers: asBrowsersAsk },
  react: { pid: theirs, url: bareUrl, path: '/react' },
  uncached: { pid: ours, url, path: `/forms/${slug}?name=Ada` },
} satisfies Record<string, Target>
type Name = keyof typeof targets
const names = Object.keys(targets) as Name[]
const figures = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<
  Name,
  Load[]
>
let submitted = 0
for (let round = 0; round <= rounds; round++)
  for (const name of names) {
    const one = await load(targets[name], { duration: secondsPerRound })
    if (name === 'submit') submitted += one.total
    // The first round warms all of them up.
    if (round > 0) figures[name].push(one)
  }
const stored = await countStored()

const isServer = (line: string) => line.includes('server-process.ts')
const memoryBefore = memoryOfTree(ours, isServer)
await load(targets.cached, { amount: pages * 0.9 })
await load(targets.uncached, { amount: pages * 0.1 })
const memoryAfter = memoryOfTree(ours, isServer)
await bare.stop()
await server.stop()
await rm(dataDir, { recursive: true })

const middle = (name: Name, key: keyof Load) => median(figures[name].map((one) => one[key]))
const ratio = (name: Name, to: Name, key: keyof Load) =>
  median(figures[name].map((one, round) => one[key] / figures[to][round]![key]))
const row = (what: string, name: Name): [string, string, string] => [
  what,
  perSecond(middle(name, 'perSecond')),
  `p99 ${milliseconds(middle(name, 'p99Ms'))}, ${perSecond(middle(name, 'perCpuSecond'))} of one core of its own`,
]
const held = (
  what: string,
  value: number,
  limit: string,
  isMet: boolean,
): [string, string, string] => [what, value.toFixed(2), `${limit}${isMet ? '' : ' (missed)'}`]
const rate = ratio('submit', 'check', 'perSecond')
const wait = ratio('submit', 'check', 'p99Ms')
printTable(
  `Accepting answers, ${connections} connections, fsync on, median of ${rounds} interleaved rounds; ${stored} stored, none lost`,
  [
    row('validate only (same route, same server)', 'check'),
    row('accept: key, submission, counter, deliveries', 'submit'),
    row('bare BEGIN, two INSERTs, COMMIT', 'transaction'),
    held('accept to validate only', rate, 'at least 0.60', rate >= 0.6),
    held('its p99 to that of validate only', wait, 'at most 2.00', wait <= 2),
    ['accept to bare transaction', ratio('submit', 'transaction', 'perSecond').toFixed(2)],
  ],
)
const cached = ratio('cached', 'static', 'perSecond')
const uncached = ratio('uncached', 'react', 'perSecond')
const perCore = (name: Name, to: Name) => ratio(name, to, 'perCpuSecond').toFixed(2)
printTable(`Public page of the contact form (${Math.round(page.length / 1000)} KB of HTML)`, [
  row('static buffer through bare Fastify', 'static'),
  row('cached page', 'cached'),
  row('bare React render through bare Fastify', 'react'),
  row('page drawn for this address', 'uncached'),
  held(
    'cached to static',
    cached,
    `at least 0.80; ${perCore('cached', 'static')} of one core`,
    cached >= 0.8,
  ),
  held(
    'drawn to bare React',
    uncached,
    `at least 0.40; ${perCore('uncached', 'react')} of one core`,
    uncached >= 0.4,
  ),
  [
    `memory after ${pages.toLocaleString('en')} more pages`,
    `${memoryAfter > memoryBefore ? '+' : ''}${megabytes(memoryAfter - memoryBefore)}`,
    'at most +50 MB',
  ],
])

type Target = {
  pid: number
  url: string
  path: string
  isPost?: true
  headers?: Record<string, string>
}
type Load = { perSecond: number; perCpuSecond: number; p99Ms: number; total: number }

async function load(
  { pid, url, path, isPost, headers = {} }: Target,
  until: { duration: number } | { amount: number },
): Promise<Load> {
  const isNode = (commandLine: string) => !commandLine.includes('postgres')
  const body = JSON.stringify(contactAnswer)
  const before = cpuSecondsOfTree(pid, isNode)
  let sent = 0
  const result = await autocannon({
    url,
    connections,
    ...until,
    // Our server asks for a new connection after so many requests, which autocannon would not notice.
    reconnectRate: 1_000,
    requests: [
      {
        path,
        method: isPost ? 'POST' : 'GET',
        ...(isPost && { body }),
        setupRequest: (request) => ({
          ...request,
          headers: {
            ...headers,
            ...(isPost && {
              'content-type': 'application/json',
              'idempotency-key': randomUUID(),
              'x-forwarded-for': `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
            }),
          },
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return {
    perSecond: result.requests.average,
    perCpuSecond: result.requests.total / (cpuSecondsOfTree(pid, isNode) - before),
    p99Ms: result.latency.p99,
    total: result.requests.total,
  }
}

/** So that each answer has a delivery to write. */
async function addIntegration(): Promise<void> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    "insert into form_integrations (form_id, kind) select id, 'webhook' from forms where slug = $1",
    [slug],
  )
  await client.end()
}

/** Every answer that was acknowledged is there, and counted; those that autocannon hung up on may be, too. */
async function countStored(): Promise<number> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ stored: number; counted: number; fsync: string }>(
    `select count(*)::int as stored, current_setting('fsync') as fsync,
       (select sum(completed)::int from form_counters) as counted from submissions`,
  )
  await client.end()
  const { stored, counted, fsync } = rows[0]!
  if (fsync !== 'on') throw new Error('The database does not flush to the disk.')
  if (stored < submitted || stored !== counted)
    throw new Error(`${submitted} acknowledged, ${stored} stored, ${counted} counted`)
  return stored
}
