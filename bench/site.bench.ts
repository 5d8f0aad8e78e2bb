import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/testing/chromium.ts'
import { freePort } from '../scripts/free-port.ts'
import { kilobytes, median, milliseconds, printTable } from './measure/report.ts'
import { startScript } from './measure/running-server.ts'
import { cpuSlowdown, watchPage, type Visit } from './measure/watch-page.ts'
import { weighPage } from './measure/weigh-page.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const paintLimit = 1.3
const scriptLimits: Record<string, number> = {
  '/': 90_000,
  '/templates': 110_000,
  '/templates/job-application': 110_000,
}
const dataDir = await mkdtemp(join(tmpdir(), 'formstead-bench-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const server = await startScript(
  join(import.meta.dirname, '../apps/server/dist/main.js'),
  'is running at',
  { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', SELF_HOSTED: 'false' },
)
const paths = await findPages()
const bare = await servePlainPages()
const browser = await chromium.launch({
  executablePath: findChromium(console.log),
  args: ['--no-sandbox', '--headless'],
})
const visits = new Map<string, { ours: Visit[]; plain: Visit[] }>(
  paths.map((path) => [path, { ours: [], plain: [] }]),
)
for (let round = 0; round <= rounds; round++)
  for (const [path, { ours, plain }] of visits) {
    const before = await watchPage(browser, bare.url + path, false)
    const visit = await watchPage(browser, url + path, false)
    // The first round warms up the servers and the browser.
    if (round === 0) continue
    plain.push(before)
    ours.push(visit)
  }
const weights = new Map(
  await Promise.all(
    paths.map(async (path) => [path, await weighPage(visits.get(path)!.ours[0]!.urls)] as const),
  ),
)
await browser.close()
bare.stop()
await server.stop()
await rm(dataDir, { recursive: true })

const passed: string[] = []
const verdict = (what: string, value: number, limit: number) => {
  if (value > limit) passed.push(what)
  return value > limit ? ' (missed)' : ''
}
for (const path of paths) {
  const { ours, plain } = visits.get(path)!
  const { html, inlineCss, css, script, other } = weights.get(path)!
  const time = (list: Visit[], key: 'firstPaintMs' | 'usableMs') =>
    quietMedian(list.map((visit) => visit[key]))
  const ratio = time(ours, 'firstPaintMs') / time(plain, 'firstPaintMs')
  const limit = scriptLimits[path]!
  printTable(
    `${path}, first visit, slow 4G and a processor ${cpuSlowdown} times slower, median of the quiet half of ${rounds} interleaved rounds`,
    [
      ['all', kilobytes(html + css + script + other), `${ours[0]!.urls.length} requests`],
      ['HTML with its CSS', kilobytes(html), `of that CSS ${kilobytes(inlineCss)}`],
      [
        'script',
        kilobytes(script),
        `at most ${kilobytes(limit)}, frames included${verdict(`script of ${path}`, script, limit)}`,
      ],
      ['fonts, pictures and other files', kilobytes(css + other)],
      [
        'first paint',
        milliseconds(time(ours, 'firstPaintMs')),
        `plain HTML ${milliseconds(time(plain, 'firstPaintMs'))}; ${ratio.toFixed(2)} of it, at most ${paintLimit}${verdict(`first paint of ${path}`, ratio, paintLimit)}`,
      ],
      [
        'usable',
        milliseconds(time(ours, 'usableMs')),
        `plain HTML ${milliseconds(time(plain, 'usableMs'))}`,
      ],
      ['layout shift', Math.max(...ours.map((visit) => visit.layoutShift)).toFixed(3), 'target 0'],
    ],
  )
}
if (passed.length > 0) {
  console.error(`\nOver the budget: ${passed.join(', ')}.`)
  process.exitCode = 1
}

/** The pages that this build contains. */
async function findPages(): Promise<string[]> {
  const statuses = await Promise.all(
    Object.keys(scriptLimits).map(
      async (path) => [path, (await fetch(url + path)).status] as const,
    ),
  )
  return statuses.filter(([, status]) => status === 200).map(([path]) => path)
}

/** The text of each page as plain HTML, compressed the way a browser requests it over HTTP. */
async function servePlainPages(): Promise<{ url: string; stop: () => void }> {
  const pages = new Map(
    await Promise.all(paths.map(async (path) => [path, gzipSync(await plainPage(path))] as const)),
  )
  const barePort = await freePort()
  const plain = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
    })
    response.end(page ?? gzipSync(''))
  })
  await new Promise<void>((settle) => plain.listen(barePort, '127.0.0.1', settle))
  return { url: `http://127.0.0.1:${barePort}`, stop: () => plain.close() }
}

async function plainPage(path: string): Promise<string> {
  const html = await (await fetch(url + path)).text()
  const body = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<(svg|iframe|noscript|script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<img[^>]*>/g, '')
    .replaceAll(/<(\w+)[^>]*>/g, '<$1>')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title><link rel="icon" href="data:,"><style>body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto}</style></head><body>${body}</body></html>`
}

function quietMedian(values: number[]): number {
  return median(values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length / 2)))
}
