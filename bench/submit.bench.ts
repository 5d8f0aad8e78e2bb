import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts'
import { freePort } from '../scripts/free-port.ts'
import { contactFieldIds, makeContactForm } from './bench-forms.ts'
import { compareTargets, connections, budgetRow } from './measure/load-server.ts'
import { printTable } from './measure/report.ts'
import { startScript } from './measure/running-server.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const dataDir = await mkdtemp(join(tmpdir(), 'formstead-bench-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const server = await startScript(
  join(import.meta.dirname, '../apps/server/dist/main.js'),
  'is running at',
  {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
  },
)
const slug = await makeContactForm(url)
const database = await startEmbeddedPostgres(dataDir)
await addIntegration()
const barePort = await freePort()
const bare = await startScript(join(import.meta.dirname, 'bare/bare-contact.ts'), 'listening', {
  PORT: String(barePort),
  DATABASE_URL: database.url,
  NODE_ENV: 'production',
})

const bareUrl = `http://127.0.0.1:${barePort}`
const answerPath = `/api/forms/${slug}/answer`
const checkAll = { precognition: 'true', 'precognition-validate-only': contactFieldIds.join(',') }
const [ours, theirs] = [server.process.pid!, bare.process.pid!]
const { totals, ratio, row, middle } = await compareTargets(
  {
    // The same route on the same server, up to the point where it would store something.
    check: { pid: ours, url, path: answerPath, isPost: true, headers: checkAll },
    submit: { pid: ours, url, path: answerPath, isPost: true },
    transaction: {
      pid: theirs,
      databasePid: database.pid,
      url: bareUrl,
      path: '/transaction',
      isPost: true,
    },
  },
  { rounds, seconds: 3 },
)
const stored = await countStored()
await bare.stop()
await server.stop()
await rm(dataDir, { recursive: true })

const rate = ratio('submit', 'check')
const wait = ratio('submit', 'check', 'p99Ms')
const databaseUs = middle('submit', 'databaseUs')
printTable(
  `Accepting answers, ${connections} connections, fsync on, median of ${rounds} interleaved rounds; ${stored} stored, none lost`,
  [
    row('validate only (same route, same server)', 'check'),
    row('accept: key, submission, counter, deliveries', 'submit'),
    row('bare BEGIN, two INSERTs, COMMIT', 'transaction'),
    budgetRow('accept to validate only', rate, 'at least 0.60', rate >= 0.6),
    budgetRow('its p99 to that of validate only', wait, 'at most 2.00', wait <= 2),
    [
      'PostgreSQL, processor time per submission',
      `${databaseUs.toFixed(0)} µs`,
      `at most 60 µs${databaseUs <= 60 ? '' : ' (missed)'}; bare transaction: ${middle('transaction', 'databaseUs').toFixed(0)} µs`,
    ],
    ['accept to bare transaction', ratio('submit', 'transaction').toFixed(2)],
  ],
)

/** Adds an integration, so that each submission has a delivery to write. */
async function addIntegration(): Promise<void> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    "insert into form_integrations (form_id, kind, is_active) select id, 'webhook', false from forms where slug = $1",
    [slug],
  )
  await client.end()
}

/**
 * Checks that every acknowledged submission is stored and counted; those that autocannon aborted may be stored, too.
 */
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
  if (stored < totals.submit || stored !== counted)
    throw new Error(`${totals.submit} acknowledged, ${stored} stored, ${counted} counted`)
  return stored
}

// The other requests that a busy form causes.
await import('./pages.bench.ts')
