import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'
import { freePort } from '../scripts/free-port.ts'
import { kilobytes, median, megabytes, milliseconds, printTable } from './report.ts'
import { startScript } from './running-server.ts'

const blockCount = 300
const slowdown = 4
const keyPresses = 50
const drops = 12

const dataDir = await mkdtemp(join(tmpdir(), 'formstead-bench-'))
const port = await freePort()
const url = `http://localhost:${port}`
const server = await startScript(
  join(import.meta.dirname, '../apps/server/dist/main.js'),
  'is running at',
  { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
)
const token = await register()
const slug = await startForm()
const browser = await chromium.launch({
  executablePath: findChromium(console.log),
  args: ['--no-sandbox', '--headless', '--enable-precise-memory-info'],
})
const context = await browser.newContext({
  baseURL: url,
  viewport: { width: 1440, height: 900 },
})
await context.addCookies([{ name: 'token', value: token, url }])
const page = await context.newPage()
const devtools = await context.newCDPSession(page)

const script = await weighScript(page, devtools)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
const openMs = await openEditor(page)
const sentBytes = watchSentBytes(page)
const typing = await typeInLabel(page)
const early = await heapAfter(page, devtools, 0)
const dropping = await dropBlocks(page)
const late = await heapAfter(page, devtools, 450)

await browser.close()
await server.stop()
await rm(dataDir, { recursive: true })

printTable(`The editor with ${blockCount} blocks, the processor slowed down ${slowdown} times`, [
  ['Key press to paint, p95', milliseconds(percentile(typing, 0.95)), 'at most 50 ms'],
  ['Key press to paint, median', milliseconds(median(typing))],
  ['Drop to paint, p95', milliseconds(percentile(dropping, 0.95)), 'at most 100 ms'],
  ['Open to usable', milliseconds(openMs)],
  ['Script of the first load', kilobytes(script), 'at most 300 KB with brotli'],
  ['Heap after 50 edits', megabytes(early)],
  ['Heap after 500 edits', megabytes(late), `${(late / early).toFixed(2)} times, at most 1.20`],
  ['Sent per pause in typing', `${Math.max(0, ...sentBytes)} B`, 'at most 1,024 B'],
])

/** From the input event to the frame that shows it. */
async function typeInLabel(on: Page): Promise<number[]> {
  await on.locator('[data-block] [data-part=name]').nth(20).click()
  await on.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { paintTimes: times })
    addEventListener(
      'beforeinput',
      () => {
        const start = performance.now()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => times.push(performance.now() - start))
          port1.start()
          port2.postMessage(null)
        })
      },
      true,
    )
  })
  for (let count = 0; count < keyPresses; count++) {
    await on.keyboard.type('a')
    await on.waitForTimeout(count % 10 === 9 ? 900 : 60)
  }
  return on.evaluate(() => (globalThis as unknown as { paintTimes: number[] }).paintTimes)
}

async function dropBlocks(on: Page): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < drops; count++) {
    const block = on.locator('[data-block]').nth(20)
    await block.hover()
    const from = (await block.locator('[data-grip]').boundingBox())!
    await on.mouse.move(from.x + 8, from.y + 8)
    await on.mouse.down()
    await on.mouse.move(from.x + 8, from.y + 40, { steps: 3 })
    await on.mouse.move(from.x + 200, from.y + 160, { steps: 5 })
    const painted = on.evaluate(
      () =>
        new Promise<number>((settle) => {
          addEventListener(
            'pointerup',
            () => {
              const start = performance.now()
              requestAnimationFrame(() => setTimeout(() => settle(performance.now() - start)))
            },
            { once: true, capture: true },
          )
        }),
    )
    await on.mouse.up()
    times.push(await painted)
  }
  return times
}

/** Makes more edits, one key press each, and measures what is left after garbage was collected. */
async function heapAfter(on: Page, session: CDPSession, more: number): Promise<number> {
  await on.locator('[data-block] [data-part=name]').nth(25).click()
  for (let count = 0; count < more; count++) {
    await on.keyboard.type('b')
    if (count % 10 === 9) await on.waitForTimeout(350)
  }
  await on.waitForTimeout(1500)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

function watchSentBytes(on: Page): number[] {
  const sizes: number[] = []
  on.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/edits'))
      sizes.push(request.postDataBuffer()?.length ?? 0)
  })
  return sizes
}

async function openEditor(on: Page): Promise<number> {
  const start = performance.now()
  await on.goto(`/forms/${slug}/edit`)
  await on.locator('[data-block]').nth(5).waitFor()
  return performance.now() - start
}

/** As brotli carries it: over plain HTTP the browser asks for gzip only. */
async function weighScript(on: Page, session: CDPSession): Promise<number> {
  await session.send('Network.enable')
  const loaded = new Set<string>()
  session.on('Network.responseReceived', ({ response, type }) => {
    if (type === 'Script') loaded.add(response.url)
  })
  await on.goto(`/forms/${slug}/edit`)
  await on.locator('[data-block]').nth(5).waitFor()
  // The stream of edits never ends, so the network is never idle.
  await on.waitForTimeout(3000)
  let bytes = 0
  for (const address of loaded) {
    const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    bytes += Number(response.headers.get('content-length') ?? 0)
    await response.body?.cancel()
    if (process.argv.includes('--files'))
      console.log(address.split('/').at(-1), response.headers.get('content-length'))
  }
  return bytes
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

async function register(): Promise<string> {
  const password = 'A-long-passw0rd!'
  const made = await call<{ token: string }>('/register', {
    name: 'Ada Lovelace',
    email: 'ada@people.example',
    hear_about_us: 'other',
    agree_terms: true,
    password,
    password_confirmation: password,
  })
  return made.token
}

async function startForm(): Promise<string> {
  const response = await fetch(`${url}/api/open/workspaces`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const [workspace] = (await response.json()) as { id: number }[]
  const types = ['text', 'email', 'number', 'rating', 'date', 'url', 'checkbox', 'scale']
  const properties = Array.from({ length: blockCount }, (_, index) => ({
    id: `block-${index}`,
    type: index % 25 === 24 ? 'nf-page-break' : types[index % types.length],
    name: `Question ${index}`,
  }))
  const document = { title: 'A long form', visibility: 'public', properties }
  const made = await call<{ slug: string }>(
    `/open/workspaces/${workspace!.id}/drafts`,
    { document },
    token,
  )
  return made.slug
}

async function call<Body>(path: string, body: object, as?: string): Promise<Body> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(as && { authorization: `Bearer ${as}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as Body
}
