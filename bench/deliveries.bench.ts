import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts'
import { freePort } from '../scripts/free-port.ts'
import { makeForms } from './bench-forms.ts'
import { compareTargets, budgetRow, loadServer } from './measure/load-server.ts'
import { median, milliseconds, percentile, perSecond, printTable } from './measure/report.ts'
import { startScript } from './measure/running-server.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const backlog = Number(process.env.BACKLOG ?? 100_000)
const perRound = 10_000
const endpoints = 200
const sinkWaitMs = 20

const here = (name: string) => join(import.meta.dirname, name)
const dataDir = await mkdtemp(join(tmpdir(), 'formstead-bench-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
// This server delivers nothing itself: a separate process does.
const settings = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', ROLE: 'web' }
const server = await startScript(here('../apps/server/dist/main.js'), 'is running at', {
  ...settings,
  TRUST_PROXY: '127.0.0.1',
})
const [slug, withTen, withNone] = (await makeForms(url, [1, 1, 1])) as [string, string, string]
const database = await startEmbeddedPostgres(dataDir)
const client = new Client({ connectionString: database.url })
await client.connect()
const sinkPort = String(await freePort())
const sink = await startScript(here('bare/sink.ts'), 'listening', { PORT: sinkPort })
const startWorker = () =>
  startScript(here('../apps/server/src/testing/deliver-to-loopback.ts'), 'delivering', {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SINK_PORT: sinkPort,
    YIELDS: 'yes',
  })

const answerPath = `/api/forms/${slug}/answer`
const submit = { pid: server.process.pid!, url, path: answerPath, isPost: true } as const
await loadServer(submit, { amount: 500 })
await addIntegrations(slug, endpoints, sinkWaitMs)
const idle = await addIntegrations(slug, 1, 0)
const quick = await addIntegrations(slug, 64, 0)
await addIntegrations(withTen, 10, 0)
// Only deliveries that are queued explicitly are sent, because accepting submissions is measured separately.
await client.query('update form_integrations set is_active = false')

const rates: { bare: number; ours: number }[] = []
const worker = await startWorker()
for (let round = 0; round < rounds; round++) {
  const bare = await startScript(here('bare/bare-client.ts'), 'done', {
    SINK_PORT: sinkPort,
    COUNT: String(perRound),
    BODY: await sampleBody(),
  })
  const ours = await timeDeliveries(quick, perRound)
  rates.push({ bare: Number(/done ([\d.]+)/.exec(bare.printed)![1]), ours })
}

// Uses a form without integrations, because its submissions would otherwise add deliveries to drain.
const elsewhere = { ...submit, path: `/api/forms/${withNone}/answer` }
const calm = await loadServer(elsewhere, { duration: 5 })
await client.query('delete from deliveries')
const targets = await client.query<{ id: number }>(
  `select id::int from form_integrations where settings ->> 'webhook_url' like $1`,
  [`%wait=${sinkWaitMs}`],
)
await queue(
  targets.rows.map(({ id }) => id),
  backlog,
)
const started = performance.now()
await client.query('update form_integrations set is_active = true where id = any($1)', [
  [...targets.rows.map(({ id }) => id), ...idle],
])
const delays: number[] = []
let busy = Number.NaN
for (let probe = 0; (await waiting()) > 0; probe++) {
  delays.push(...(await timeOne(idle[0]!)))
  if (probe === 3) busy = (await loadServer(elsewhere, { duration: 5 })).p99Ms
  await sleep(500)
}
const drainMs = performance.now() - started
await client.query('update form_integrations set is_active = false')
await worker.stop()
const { ratio } = await compareTargets(
  {
    none: elsewhere,
    ten: { ...submit, path: `/api/forms/${withTen}/answer` },
  },
  { rounds, seconds: 3 },
)
await client.end()
await sink.stop()
await server.stop()
await rm(dataDir, { recursive: true })

const middle = (key: 'bare' | 'ours') => median(rates.map((one) => one[key]))
const share = median(rates.map(({ bare, ours }) => ours / bare))
const delay = percentile(delays, 0.99)
printTable(`Deliveries to a receiver on loopback, median of ${rounds} interleaved rounds`, [
  ['bare HTTP client, a connection each', perSecond(middle('bare'))],
  ['deliveries, 64 endpoints', perSecond(middle('ours'))],
  budgetRow('deliveries to bare client', share, 'at least 0.50', share >= 0.5),
  [
    `drain ${backlog.toLocaleString('en')} of ${endpoints} endpoints that take ${sinkWaitMs} ms`,
    `${(drainMs / 1000).toFixed(0)} s`,
    `at most 180 s${drainMs <= 180_000 ? '' : ' (missed)'}`,
  ],
  [
    'meanwhile, a new one of an idle endpoint starts, p99',
    milliseconds(delay),
    `at most 3,000 ms${delay <= 3000 ? '' : ' (missed)'}`,
  ],
  budgetRow(
    'meanwhile, p99 of accepting answers to calm',
    busy / calm.p99Ms,
    'at most 1.20',
    busy <= 1.2 * calm.p99Ms,
  ),
  ['accepting with ten integrations to none', ratio('ten', 'none').toFixed(2)],
])

async function addIntegrations(slug: string, count: number, waitMs: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into form_integrations (form_id, kind, settings)
     select forms.id, 'webhook',
       jsonb_build_object('webhook_url', 'http://sink.example/' || number || '?wait=' || $3::int)
     from forms, generate_series(1, $2) number where slug = $1 returning id::int`,
    [slug, count, waitMs],
  )
  return rows.map(({ id }) => id)
}

/** Queues `count` deliveries, spread over submissions and endpoints. */
async function queue(integrations: readonly number[], count: number): Promise<void> {
  await client.query(
    `insert into deliveries (integration_id, submission_id)
     select integration, submission.id
     from (select id, row_number() over (order by id) from submissions order by id limit 2000) submission,
       unnest($1::bigint[]) integration
     order by row_number limit $2`,
    [integrations, count],
  )
  await client.query('analyze deliveries')
}

async function waiting(): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from deliveries join form_integrations on form_integrations.id = integration_id
     where state in ('queued', 'retrying') and is_active`,
  )
  return rows[0]!.count
}

/** Deliveries per second. */
async function timeDeliveries(integrations: readonly number[], count: number): Promise<number> {
  await client.query('delete from deliveries')
  await queue(integrations, count)
  await client.query('update form_integrations set is_active = true where id = any($1)', [
    integrations,
  ])
  const start = performance.now()
  while ((await waiting()) > 0) await sleep(20)
  const seconds = (performance.now() - start) / 1000
  await client.query('update form_integrations set is_active = false where id = any($1)', [
    integrations,
  ])
  return count / seconds
}

/** Milliseconds until deliveries that are queued now arrive. */
async function timeOne(integration: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into deliveries (integration_id, submission_id)
     select $1, max(id) from submissions
     where id not in (select submission_id from deliveries where integration_id = $1) returning id`,
    [integration],
  )
  const start = performance.now()
  for (;;) {
    const { rows: found } = await client.query<{ at: string | null }>(
      `select attempts -> 0 ->> 'at' as at from deliveries where id = $1`,
      [rows[0]!.id],
    )
    if (found[0]?.at) return [performance.now() - start]
    await sleep(20)
  }
}

async function sampleBody(): Promise<string> {
  const { rows } = await client.query<{ answers: object }>(
    'select answers from submissions limit 1',
  )
  return JSON.stringify({ ...rows[0]!.answers, padding: 'x'.repeat(600) })
}
