import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright-core'
import { findChromium } from '../scripts/testing/chromium.ts'
import { freePort } from '../scripts/free-port.ts'
import { makeLongForm, registerAuthor } from './bench-forms.ts'
import { countDrawnComponents } from './measure/count-drawn-components.ts'
import {
  kilobytes,
  median,
  megabytes,
  milliseconds,
  percentile,
  printTable,
} from './measure/report.ts'
import { startScript } from './measure/running-server.ts'

const blockCount = 300
const slowdown = 4
const keyPresses = 50
const drops = 40
const longestWaitMs = 120_000

const dataDir = await mkdtemp(join(tmpdir(), 'formstead-bench-'))
const port = await freePort()
const url = `http://localhost:${port}`
const server = await startScript(
  join(import.meta.dirname, '../apps/server/dist/main.js'),
  'is running at',
  { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
)
process.on('exit', () => server.process.kill('SIGINT'))
const author = await registerAuthor(url)
const token = author.authorization.replace('Bearer ', '')
const slug = await makeLongForm(author, blockCount)
const browser = await chromium.launch({
  executablePath: findChromium(console.log),
  args: ['--no-sandbox', '--headless', '--enable-precise-memory-info'],
})
const context = await browser.newContext({
  baseURL: url,
  viewport: { width: 1440, height: 900 },
})
context.setDefaultTimeout(longestWaitMs)
await context.addCookies([{ name: 'token', value: token, url }])
const page = await context.newPage()
const devtools = await context.newCDPSession(page)
// Measures CPU time rather than wall-clock time, because other processes may use the machine too.
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
const drawn = await countDrawnComponents(page)

const script = await weighScript(page)
await slowDown(slowdown)
const openMs = await openEditor(page)
await watchPaints(page)
const sentBytes = watchSentBytes(page)
const bare = await useBarePage()
const typing = await typeInto(page, labelOf(page, 20))
const early = await measureHeap()
const dropping = await dropBlocks(page)
await slowDown(1)
const drawnPerKey = await countPerKey(page)
await makeEdits(page, 500 - keyPresses - drops)
const late = await measureHeap()

printTable(`The editor with ${blockCount} blocks, the processor slowed down ${slowdown} times`, [
  ['Key press to paint, p95', milliseconds(percentile(typing.paintMs, 0.95)), 'at most 50 ms'],
  ['Key press to paint, median', milliseconds(median(typing.paintMs))],
  ['The same in a bare page, p95', milliseconds(percentile(bare.typing.paintMs, 0.95))],
  ['The same in a bare page, median', milliseconds(median(bare.typing.paintMs))],
  ['Key press, processor time, p95', milliseconds(percentile(typing.busyMs, 0.95))],
  ['Key press, processor time, median', milliseconds(median(typing.busyMs))],
  ['Components drawn per key press', String(drawnPerKey)],
  ['Drop to paint, p95', milliseconds(percentile(dropping.paintMs, 0.95)), 'at most 100 ms'],
  ['Drop to paint, median', milliseconds(median(dropping.paintMs))],
  ['The same in a bare page, p95', milliseconds(percentile(bare.dropping.paintMs, 0.95))],
  ['The same in a bare page, median', milliseconds(median(bare.dropping.paintMs))],
  ['Drop, processor time, median', milliseconds(median(dropping.busyMs))],
  ['Open to usable, from the cache', milliseconds(openMs)],
  ['Script until it is usable', kilobytes(script.first), 'at most 300 KB with brotli'],
  ['Script in the background', kilobytes(script.later)],
  ['Heap after 50 edits', megabytes(early)],
  ['Heap after 500 edits', megabytes(late), `${(late / early).toFixed(2)} times, at most 1.20`],
  ['Sent per pause in typing', `${Math.max(0, ...sentBytes)} B`, 'at most 1,024 B'],
  [
    'Programs that wanted a processor',
    loadavg()[0]!.toFixed(1),
    `of ${availableParallelism()}; above, times to paint say more about the machine`,
  ],
])

await browser.close()
await server.stop()
await rm(dataDir, { recursive: true })

type Times = { paintMs: number[]; busyMs: number[] }

/** Times each key press and each drop until a frame that shows the result has been painted. */
async function watchPaints(on: Page): Promise<void> {
  await on.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { paintTimes: times })
    const measure = () => {
      const start = performance.now()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => times.push(performance.now() - start))
        port1.start()
        port2.postMessage(null)
      })
    }
    addEventListener('beforeinput', measure, true)
    addEventListener('pointerup', measure, true)
  })
}

/** Performs an action that leads to a paint, and waits for that paint. */
async function timePaint(on: Page, times: Times, act: () => Promise<void>): Promise<void> {
  const before = await on.evaluate(() => (globalThis as unknown as Painted).paintTimes.length)
  const busyBefore = await readBusyMs()
  await act()
  await on.waitForFunction(
    (count) => (globalThis as unknown as Painted).paintTimes.length > count,
    before,
  )
  times.busyMs.push((await readBusyMs()) - busyBefore)
  times.paintMs.push(await on.evaluate(() => (globalThis as unknown as Painted).paintTimes.at(-1)!))
}

type Painted = { paintTimes: number[] }

/**
 * A page with as many labels and inputs as the form has blocks, and a script that only moves an element: what typing
 * and dropping cost the browser alone.
 */
async function useBarePage(): Promise<{ typing: Times; dropping: Times }> {
  const bare = await context.newPage()
  const slowing = await context.newCDPSession(bare)
  await slowing.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await bare.setContent('<div><p contenteditable>Label</p><input></div>'.repeat(blockCount))
  await watchPaints(bare)
  const typing = await typeInto(bare, bare.locator('p').nth(5))
  await bare.evaluate(() => {
    const element = document.querySelectorAll('div')[2]!
    addEventListener('pointerup', () => element.nextElementSibling!.after(element))
  })
  const dropping: Times = { paintMs: [], busyMs: [] }
  for (let count = 0; count < drops; count++) {
    await bare.mouse.move(100, 100 + (count % 7))
    await bare.mouse.down()
    await timePaint(bare, dropping, () => bare.mouse.up())
    await bare.waitForTimeout(300)
  }
  await bare.close()
  return { typing, dropping }
}

async function typeInto(on: Page, label: Locator): Promise<Times> {
  const times: Times = { paintMs: [], busyMs: [] }
  await label.click()
  await pauseTyping(on)
  for (let count = 0; count < keyPresses; count++) {
    await timePaint(on, times, () => on.keyboard.type('a'))
    await (count % 10 === 9 ? pauseTyping(on) : on.waitForTimeout(60))
  }
  return times
}

async function dropBlocks(on: Page): Promise<Times> {
  const times: Times = { paintMs: [], busyMs: [] }
  for (let count = 0; count < drops; count++) {
    const block = on.locator('[data-block]').nth(20)
    const target = on.locator('[data-block]').nth(22)
    const id = await block.getAttribute('data-block')
    // In the middle of the view, because the canvas scrolls near its edges.
    await block.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await on.waitForTimeout(300)
    const from = (await block.locator('[data-grip]').boundingBox())!
    const to = (await target.boundingBox())!
    await on.mouse.move(from.x + 8, from.y + 8)
    await on.mouse.down()
    await on.mouse.move(from.x + 8, from.y + 40, { steps: 3 })
    await on.mouse.move(to.x + to.width / 2, to.y + to.height - 4, { steps: 5 })
    await on.locator('[data-block][data-edge=below]').waitFor()
    await timePaint(on, times, () => on.mouse.up())
    if ((await block.getAttribute('data-block')) === id) throw new Error('Nothing was dropped.')
    await pauseTyping(on)
  }
  return times
}

async function countPerKey(on: Page): Promise<number> {
  await labelOf(on, 25).click()
  await pauseTyping(on)
  const counts: number[] = []
  const times: Times = { paintMs: [], busyMs: [] }
  for (let count = 0; count < 9; count++) {
    await drawn.start()
    await timePaint(on, times, () => on.keyboard.type('c'))
    counts.push(await drawn.stop())
  }
  return median(counts)
}

/** Each edit is one key press. */
async function makeEdits(on: Page, count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    await on.keyboard.type('b')
    if (made % 10 === 9) await on.waitForTimeout(350)
  }
  await pauseTyping(on)
}

function labelOf(on: Page, index: number): Locator {
  return on.locator('[data-block] [data-part=name]').nth(index)
}

/** Waits long enough for edits to be sent and the draft to be checked. */
async function pauseTyping(on: Page): Promise<void> {
  await on.waitForTimeout(900)
}

async function slowDown(rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

async function readBusyMs(): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

/** Heap size after garbage collection. */
async function measureHeap(): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
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

type Usable = { usableMs?: number }

/** Script bytes loaded before the blocks appear, and those loaded later in the background. */
async function weighScript(on: Page): Promise<{ first: number; later: number }> {
  await on.addInitScript(() => {
    const watching = new MutationObserver(() => {
      if (document.querySelectorAll('[data-block]').length <= 5) return
      Object.assign(globalThis, { usableMs: performance.now() } satisfies Usable)
      watching.disconnect()
    })
    watching.observe(document, { childList: true, subtree: true })
  })
  await on.goto(`/forms/${slug}/edit`)
  await labelOf(on, 5).waitFor()
  // The edit stream never ends, so the network is never idle.
  await on.waitForTimeout(3000)
  const loaded = await on.evaluate(() => {
    const { usableMs = 0 } = globalThis as Usable
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime }) => ({ address: name, isFirst: startTime < usableMs }))
  })
  const sizes = { first: 0, later: 0 }
  for (const { address, isFirst } of loaded) {
    // Over plain HTTP, browsers accept only gzip.
    const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    const bytes = Number(response.headers.get('content-length') ?? 0)
    await response.body?.cancel()
    sizes[isFirst ? 'first' : 'later'] += bytes
    if (process.argv.includes('--files'))
      console.log(isFirst ? 'first' : 'later', bytes, address.split('/').at(-1))
  }
  return sizes
}
