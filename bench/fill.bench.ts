import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findChromium } from '../scripts/testing/chromium.ts'
import { freePort } from '../scripts/free-port.ts'
import { makeContactForm } from './bench-forms.ts'
import { kilobytes, median, milliseconds, printTable } from './measure/report.ts'
import { startScript } from './measure/running-server.ts'
import { cpuSlowdown, watchPage, type Visit } from './measure/watch-page.ts'
import { weighPage } from './measure/weigh-page.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const budget = { requests: 6, total: 90_000, script: 78_000, html: 14_000 }
const folder = await mkdtemp(join(tmpdir(), 'formstead-bench-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const server = await startScript(
  join(import.meta.dirname, '../apps/server/dist/main.js'),
  'is running at',
  { DATA_DIR: join(folder, 'data'), PORT: String(port), LOG_LEVEL: 'warn' },
)
const slug = await makeContactForm(url)
const barePort = await freePort()
const bare = await startScript(join(import.meta.dirname, 'bare/bare-contact.ts'), 'listening', {
  PORT: String(barePort),
  CLIENT_SCRIPT: await bundleBareReact(),
  NODE_ENV: 'production',
})
const browser = await chromium.launch({
  executablePath: findChromium(console.log),
  args: ['--no-sandbox', '--headless'],
})

const pages = {
  plain: { url: `http://127.0.0.1:${barePort}/plain`, hasScript: false },
  react: { url: `http://127.0.0.1:${barePort}/hydrated`, hasScript: true },
  ours: { url: `${url}/forms/${slug}`, hasScript: true },
}
type Name = keyof typeof pages
const visits: Record<Name, Visit[]> = { plain: [], react: [], ours: [] }
for (let round = 0; round <= rounds; round++)
  for (const name of Object.keys(pages) as Name[]) {
    const visit = await watchPage(browser, pages[name].url, pages[name].hasScript)
    // The first round warms up the servers and the browser.
    if (round > 0) visits[name].push(visit)
  }
const weights = {
  plain: await weighPage(visits.plain[0]!.urls),
  react: await weighPage(visits.react[0]!.urls),
  ours: await weighPage(visits.ours[0]!.urls),
}
await browser.close()
await bare.stop()
await server.stop()
await rm(folder, { recursive: true })

const { html, inlineCss, css, script, other } = weights.ours
const total = html + css + script + other
const requests = visits.ours[0]!.urls.length
const passed: string[] = []
const budgetRow = (
  what: string,
  value: number,
  limit: number,
  print: (value: number) => string,
) => {
  if (value > limit) passed.push(what)
  const verdict = value > limit ? ' (missed)' : ''
  return [what, print(value), `at most ${print(limit)}${verdict}`] as [string, string, string]
}
printTable('Contact form, first visit, as brotli carries it', [
  budgetRow('requests', requests, budget.requests, String),
  budgetRow('all', total, budget.total, kilobytes),
  budgetRow('script', script, budget.script, kilobytes),
  budgetRow('HTML with its CSS', html, budget.html, kilobytes),
  ['of that CSS', kilobytes(inlineCss)],
  ['CSS and other files', kilobytes(css + other)],
  [
    'bare React: all',
    kilobytes(weights.react.html + weights.react.script),
    `${visits.react[0]!.urls.length} requests`,
  ],
  ['plain HTML: all', kilobytes(weights.plain.html), `${visits.plain[0]!.urls.length} request`],
])
const time = (name: Name, key: 'firstPaintMs' | 'usableMs' | 'interactiveMs') =>
  quietMedian(visits[name].map((visit) => visit[key]))
const times = (
  what: string,
  key: Parameters<typeof time>[1],
  to: Name,
  limit: string,
): [string, string, string] => [
  what,
  milliseconds(time('ours', key)),
  `plain ${milliseconds(time('plain', key))}, bare React ${milliseconds(time('react', key))}; ${(time('ours', key) / time(to, key)).toFixed(2)} of ${to}, ${limit}`,
]
printTable(
  `Slow 4G and a processor ${cpuSlowdown} times slower, median of the quiet half of ${rounds} interleaved rounds`,
  [
    times('first paint', 'firstPaintMs', 'plain', 'target 1.15'),
    times('usable', 'usableMs', 'plain', 'target 1.15'),
    times('interactive', 'interactiveMs', 'react', 'target 1.30'),
    [
      'layout shift',
      Math.max(...visits.ours.map((visit) => visit.layoutShift)).toFixed(3),
      'target 0',
    ],
  ],
)
if (passed.length > 0) {
  console.error(`\nOver the budget: ${passed.join(', ')}.`)
  process.exitCode = 1
}

function quietMedian(values: number[]): number {
  return median(values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length / 2)))
}

async function bundleBareReact(): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, 'bare/hydrate-contact.ts') },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('One bundle was asked for.')
  const file = join(folder, 'client.js')
  await writeFile(file, result.output[0].code)
  return file
}
