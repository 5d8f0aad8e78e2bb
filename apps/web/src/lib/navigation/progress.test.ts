import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longToastMs, toastMs } from '../../ui/toast-durations.ts'
import { createProgress, loaderTiming, loadingBarHeightPx, loadingBarTiming } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('§9 loader: tick 100 ms, duration 3000 ms, finish above 95 percent, hide after 500 ms', () => {
  expect(loaderTiming).toMatchObject({
    tickMs: 100,
    durationMs: 3000,
    finishAbovePercent: 95,
    hideDelayMs: 500,
  })
})

test('§9 page loading bar: throttle 200 ms, duration 2000 ms, hide 500 ms, reset 400 ms, 3 px', () => {
  expect(loadingBarTiming).toMatchObject({
    throttleMs: 200,
    durationMs: 2000,
    hideDelayMs: 500,
    resetDelayMs: 400,
  })
  expect(loadingBarHeightPx).toBe(3)
})

test('§9 toasts stay 5000 ms, 10 s elsewhere', () => {
  expect([toastMs, longToastMs]).toEqual([5000, 10_000])
})

test('§4 the loader starts, increments randomly every 100 ms, finishes above 95 and hides', () => {
  const loader = createProgress(loaderTiming, () => 0.5)
  loader.start()
  vi.advanceTimersByTime(100)
  expect(loader.get()).toMatchObject({ percent: expect.closeTo(3.33, 1), isShown: true })
  vi.advanceTimersByTime(2800)
  expect(loader.get()).toEqual({ percent: 100, isShown: true, hasFailed: false })
  vi.advanceTimersByTime(499)
  expect(loader.get().isShown).toBe(true)
  vi.advanceTimersByTime(1)
  expect(loader.get().isShown).toBe(false)
})

test('§4 the loader can fail', () => {
  const loader = createProgress(loaderTiming)
  loader.start()
  vi.advanceTimersByTime(100)
  loader.fail()
  expect(loader.get()).toEqual({ percent: 100, isShown: true, hasFailed: true })
})

test('§9 a page that is there within 200 ms shows no bar', () => {
  const bar = createProgress(loadingBarTiming)
  bar.start()
  vi.advanceTimersByTime(199)
  bar.finish()
  vi.advanceTimersByTime(5000)
  expect(bar.get()).toEqual({ percent: 0, isShown: false, hasFailed: false })
})

test('§9 the bar hides 500 ms after its end and is reset 400 ms later', () => {
  const bar = createProgress(loadingBarTiming)
  bar.start()
  vi.advanceTimersByTime(300)
  bar.finish()
  vi.advanceTimersByTime(500)
  expect(bar.get()).toMatchObject({ percent: 100, isShown: false })
  vi.advanceTimersByTime(400)
  expect(bar.get().percent).toBe(0)
})
