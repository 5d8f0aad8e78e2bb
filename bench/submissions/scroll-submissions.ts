import { availableParallelism, loadavg } from 'node:os'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/testing/chromium.ts'
import type { LargeForm } from './large-form.ts'
import { milliseconds, percentile, printTable } from '../measure/report.ts'
import { cpuSlowdown } from '../measure/watch-page.ts'

const scrolledPixels = 12_000
const pixelsPerSecond = 2_400

/** Scrolls through the table in a browser on a slow machine. */
export async function scrollSubmissions(form: LargeForm) {
  const url = form.url.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({
    executablePath: findChromium(console.log),
    args: ['--no-sandbox', '--headless'],
  })
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
    })
    context.setDefaultTimeout(60_000)
    const token = form.authorization.replace('Bearer ', '')
    await context.addCookies([{ name: 'token', value: token, url }])
    const page = await context.newPage()
    await page.goto(`/forms/${form.slug}/show/submissions`)
    await page.getByRole('grid').getByRole('row').nth(5).waitFor()
    const devtools = await context.newCDPSession(page)
    // Measures CPU time rather than wall-clock time, because other processes may use the machine too.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busyMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
    }
    const scroll = (distance: number) =>
      devtools.send('Input.synthesizeScrollGesture', {
        x: 700,
        y: 600,
        yDistance: -distance,
        speed: pixelsPerSecond,
        gestureSourceType: 'mouse',
      })
    await scroll(1_000)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await watchFrames(page)
    const before = await busyMs()
    await scroll(scrolledPixels)
    const busy = (await busyMs()) - before
    const { frames, blank } = await page.evaluate(
      () => (globalThis as unknown as Watched).watchFrames,
    )
    const total = frames.reduce((sum, one) => sum + one, 0)
    printTable(
      `Scrolling ${scrolledPixels.toLocaleString('en')} px of the table, the processor slowed down ${cpuSlowdown} times`,
      [
        ['frames a second', ((frames.length / total) * 1000).toFixed(1)],
        ['between two frames, median', milliseconds(percentile(frames, 0.5))],
        ['between two frames, p95', milliseconds(percentile(frames, 0.95))],
        ['frames with rows still on their way', `${blank} of ${frames.length}`],
        ['main thread, processor time per frame', milliseconds(busy / frames.length)],
        [
          'programs that wanted a processor',
          loadavg()[0]!.toFixed(1),
          `of ${availableParallelism()}; above, frames say more about the machine`,
        ],
      ],
    )
  } finally {
    await browser.close()
  }
}

type Watched = { watchFrames: { frames: number[]; blank: number } }

async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], blank: 0 }
    Object.assign(globalThis, { watchFrames: seen })
    let last = performance.now()
    const look = (now: number) => {
      seen.frames.push(now - last)
      last = now
      if (document.querySelector('[role=grid] [data-loading]')) seen.blank++
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
