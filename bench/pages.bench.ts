import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '../scripts/free-port.ts'
import { makeForms } from './bench-forms.ts'
import {
  compareTargets,
  connections,
  budgetRow,
  loadServer,
  type Target,
} from './measure/load-server.ts'
import { memoryOfTree } from './measure/process-usage.ts'
import { kilobytes, megabytes, printTable } from './measure/report.ts'
import { startScript } from './measure/running-server.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const pages = 100_000
const dataDir = await mkdtemp(join(tmpdir(), 'formstead-bench-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const server = await startScript(
  join(import.meta.dirname, '../apps/server/dist/main.js'),
  'is running at',
  { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1' },
)
const [slug, longSlug] = await makeForms(url, [1, 10])
const page = await (await fetch(`${url}/forms/${slug}`)).text()
const longPage = await (await fetch(`${url}/forms/${longSlug}`)).text()
const barePort = await freePort()
const bareUrl = `http://127.0.0.1:${barePort}`
const bare = await startScript(join(import.meta.dirname, 'bare/bare-contact.ts'), 'listening', {
  PORT: String(barePort),
  STATIC_PAGE: page,
  NODE_ENV: 'production',
})
const barePage = await (await fetch(`${bareUrl}/react?name=Ada`)).text()
const longBarePage = await (await fetch(`${bareUrl}/react/50?name=Ada`)).text()

const [ours, theirs] = [server.process.pid!, bare.process.pid!]
const compressed = { 'accept-encoding': 'gzip, deflate, br' }
const our = (path: string, headers = {}): Target => ({ pid: ours, url, path, headers })
const their = (path: string, headers = {}): Target => ({ pid: theirs, url: bareUrl, path, headers })
const { ratio, row } = await compareTargets(
  {
    static: their('/static', compressed),
    cached: our(`/forms/${slug}`, compressed),
    react: their('/react?name=Ada'),
    drawn: our(`/forms/${slug}?name=Ada`),
    reactLong: their('/react/50?name=Ada'),
    drawnLong: our(`/forms/${longSlug}?name=Ada`),
    reactCompressed: their('/react?name=Ada', compressed),
    drawnCompressed: our(`/forms/${slug}?name=Ada`, compressed),
  },
  { rounds, seconds: 3 },
)

const isServer = (line: string) => line.includes('server-process.js')
const memoryBefore = memoryOfTree(ours, isServer)
await loadServer(our(`/forms/${slug}`, compressed), { amount: pages * 0.9 })
await loadServer(our(`/forms/${slug}?name=Ada`), { amount: pages * 0.1 })
const memoryAfter = memoryOfTree(ours, isServer)
await bare.stop()
await server.stop()
await rm(dataDir, { recursive: true })

const size = (html: string) =>
  `${kilobytes(html.length)} of HTML, ${kilobytes(brotliCompressSync(html).length)} compressed`
const scriptsOf = (html: string) => html.match(/<script[^>]+src="[^"]+"/g)?.join(' ')
const perCore = (name: Parameters<typeof ratio>[0], to: Parameters<typeof ratio>[1]) =>
  `${ratio(name, to, 'perCpuSecond').toFixed(2)} of one core`
const cached = ratio('cached', 'static')
const drawn = ratio('drawn', 'react')
printTable(
  `Public page of the contact form, ${connections} connections, median of ${rounds} interleaved rounds`,
  [
    row('static buffer through bare Fastify', 'static'),
    row('cached page', 'cached'),
    row('bare React, same fields, through bare Fastify', 'react'),
    row('page drawn for its address', 'drawn'),
    budgetRow(
      'cached to static',
      cached,
      `at least 0.80; ${perCore('cached', 'static')}`,
      cached >= 0.8,
    ),
    budgetRow(
      'drawn to bare React',
      drawn,
      `at least 0.50; ${perCore('drawn', 'react')}; neither is compressed`,
      drawn >= 0.5,
    ),
    [
      `memory after ${pages.toLocaleString('en')} more pages`,
      `${memoryAfter > memoryBefore ? '+' : ''}${megabytes(memoryAfter - memoryBefore)}`,
      'at most +50 MB',
    ],
  ],
)
printTable('The same with gzip on both sides, as browsers ask for it', [
  row('bare React', 'reactCompressed'),
  row('page drawn for its address', 'drawnCompressed'),
  [
    'drawn to bare React',
    ratio('drawnCompressed', 'reactCompressed').toFixed(2),
    perCore('drawnCompressed', 'reactCompressed'),
  ],
])
printTable('Fifty fields', [
  row('bare React, same fields, through bare Fastify', 'reactLong'),
  row('page drawn for its address', 'drawnLong'),
  [
    'drawn to bare React',
    ratio('drawnLong', 'reactLong').toFixed(2),
    perCore('drawnLong', 'reactLong'),
  ],
  ['5 fields', kilobytes(page.length), `${size(page)}; bare ${size(barePage)}`],
  ['50 fields', kilobytes(longPage.length), `${size(longPage)}; bare ${size(longBarePage)}`],
  ['scripts', scriptsOf(page) === scriptsOf(longPage) ? 'the same' : 'others'],
])
