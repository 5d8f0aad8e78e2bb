import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/testing/chromium.ts'
import { freePort } from '../scripts/free-port.ts'
import { kilobytes, printTable } from './measure/report.ts'
import { startScript } from './measure/running-server.ts'

const routes = ['/', '/login', '/register', '/password/email', '/home', '/settings/profile']
const scriptLimits: Record<string, number> = { '/': 130_000, '/login': 130_000, '/home': 200_000 }
const dataDir = await mkdtemp(join(tmpdir(), 'formstead-bench-'))
const port = await freePort()
const url = `http://localhost:${port}`
const server = await startScript(
  join(import.meta.dirname, '../apps/server/dist/main.js'),
  'is running at',
  {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    SELF_HOSTED: 'false',
  },
)
const token = await register()
const browser = await chromium.launch({
  executablePath: findChromium(console.log),
  args: ['--no-sandbox', '--headless'],
})

const rows: [string, string, string][] = []
for (const route of routes) {
  const isPrivate = route === '/home' || route.startsWith('/settings')
  const context = await browser.newContext({ baseURL: url })
  if (isPrivate) await context.addCookies([{ name: 'token', value: token, url }])
  const bytes = await weigh(await context.newPage(), route)
  const total = Object.values(bytes).reduce((sum, one) => sum + one, 0)
  const parts = Object.entries(bytes).map(([kind, size]) => `${kind} ${kilobytes(size)}`)
  const limit = scriptLimits[route]
  if (limit !== undefined)
    parts.push(`script at most ${kilobytes(limit)}${bytes.Script! <= limit ? '' : ' (missed)'}`)
  rows.push([route, kilobytes(total), parts.join(', ')])
  await context.close()
}
await browser.close()
await server.stop()
await rm(dataDir, { recursive: true })
printTable('First load on the wire', rows)

/** Brotli-compressed bytes: over plain HTTP, the browser itself accepts only gzip. */
async function weigh(page: Page, route: string): Promise<Record<string, number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const loaded = new Map<string, string>()
  devtools.on('Network.responseReceived', ({ response, type }) => loaded.set(response.url, type))
  await page.goto(route, { waitUntil: 'networkidle' })
  const bytes: Record<string, number> = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Other: 0 }
  for (const [address, kind] of loaded) {
    if (address.startsWith('data:')) continue
    const response = await fetch(address, {
      headers: { 'accept-encoding': 'br', accept: 'text/html' },
    })
    bytes[kind in bytes ? kind : 'Other']! += Number(response.headers.get('content-length') ?? 0)
    await response.body?.cancel()
    if (process.argv.includes('--files') && kind === 'Script') {
      console.log(route, address.split('/').at(-1), response.headers.get('content-length'))
    }
  }
  return bytes
}

async function register(): Promise<string> {
  const password = 'A-long-passw0rd!'
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Lovelace',
      email: 'ada@people.example',
      hear_about_us: 'other',
      agree_terms: true,
      password,
      password_confirmation: password,
    }),
  })
  if (!response.ok) throw new Error(`Could not register: ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}
