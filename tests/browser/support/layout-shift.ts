import type { Page } from 'playwright-core'

/** From the first byte on: shifts before the script has loaded count too. */
export async function measureShift(page: Page) {
  await page.addInitScript(() => {
    const measured = { shift: 0 }
    Object.assign(window, { measured })
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number })[])
        measured.shift += entry.value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(measured, { collect: () => add(observer.takeRecords()) })
  })
  return async () => {
    await nextFrames(page)
    return page.evaluate(() => {
      type Measured = { shift: number; collect: () => void }
      const { measured } = window as unknown as { measured: Measured }
      measured.collect()
      return measured.shift
    })
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
