import type { Page } from 'playwright-core'

/**
 * What moves when the scripts, fonts and pictures of a page load. They are held until its HTML is
 * painted: a browser that paints half of the HTML moves that half, whatever the page does.
 */
export async function readMoves(
  page: Page,
  url: string,
  isLoaded: () => Promise<unknown>,
): Promise<string[]> {
  const isPainted = Promise.withResolvers<void>()
  await page.route(/\.(js|woff2|svg|webp)$/, async (route) => {
    await isPainted.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await nextFrames(page)
  const readShifts = await page.evaluateHandle(observeShifts)
  isPainted.resolve()
  await isLoaded()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await nextFrames(page)
  return readShifts.evaluate((read) => read())
}

function observeShifts(): () => string[] {
  type Rect = DOMRectReadOnly
  type Shift = PerformanceEntry & {
    sources: { node: Node | null; previousRect: Rect; currentRect: Rect }[]
  }
  const moves: string[] = []
  const describe = ({ x, y, width, height }: Rect) => `${x},${y} ${width}x${height}`
  const add = (shifts: PerformanceEntryList) => {
    for (const { node, previousRect, currentRect } of (shifts as Shift[]).flatMap(
      ({ sources }) => sources,
    )) {
      const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent
      moves.push(`${name} from ${describe(previousRect)} to ${describe(currentRect)}`)
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  return () => {
    add(observer.takeRecords())
    return moves
  }
}

/** By then the effects of the last change have run. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}
