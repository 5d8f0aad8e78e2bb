import type { Browser } from 'playwright-core'

export type Visit = {
  firstPaintMs: number
  usableMs: number
  interactiveMs: number
  layoutShift: number
  urls: string[]
}

// As Chromium's developer tools define "slow 4G".
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
export const cpuSlowdown = 4
const patienceMs = 30_000

/**
 * Opens a page as a new visitor with a slow phone. Without JavaScript, the page is interactive as soon as it is usable.
 */
export async function watchPage(browser: Browser, url: string, hasScript: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const urls: string[] = []
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) urls.push(request.url)
  })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load', timeout: patienceMs })
  await page.waitForFunction(
    (isLive) => {
      const seen = (globalThis as unknown as Watched).seen
      return seen.paint > 0 && seen.parsed > 0 && (!isLive || seen.live > 0)
    },
    hasScript,
    { timeout: patienceMs },
  )
  // Late content may still shift the layout.
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => (globalThis as unknown as Watched).seen)
  await context.close()
  const usableMs = Math.max(seen.paint, seen.parsed)
  return {
    firstPaintMs: seen.paint,
    usableMs,
    interactiveMs: hasScript ? Math.max(seen.live, usableMs) : usableMs,
    layoutShift: seen.shift,
    urls,
  }
}

type Watched = { seen: { paint: number; parsed: number; live: number; shift: number } }

function watch() {
  const seen = { paint: 0, parsed: 0, live: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime
      if (entry.entryType === 'layout-shift')
        seen.shift += (entry as unknown as { value: number }).value
    }
  }).observe({ entryTypes: ['paint', 'layout-shift'] })
  // Not DOMContentLoaded, which waits for scripts.
  document.addEventListener('readystatechange', () => (seen.parsed ||= performance.now()))
  // React marks the elements that it has hydrated.
  const look = () => {
    const field = document.querySelector('form input:not([type=hidden])')
    const isLive = field && Object.keys(field).some((key) => key.startsWith('__reactProps'))
    if (isLive) seen.live = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}
