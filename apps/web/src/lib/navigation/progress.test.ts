import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress, loadingBarTiming } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the bar appears after 200 ms, grows every 100 ms and finishes on its own above 95 percent', () => {
  const bar = createProgress(loadingBarTiming, () => 0.5)
  bar.start()
  vi.advanceTimersByTime(200)
  expect(bar.get().isShown).toBe(true)
  const { percent } = bar.get()
  vi.advanceTimersByTime(100)
  expect(bar.get().percent).toBeCloseTo(percent + 5)
  vi.advanceTimersByTime(2000)
  expect(bar.get()).toMatchObject({ percent: 100, hasFailed: false })
})

test('the bar shows that a page could not be loaded', () => {
  const bar = createProgress(loadingBarTiming)
  bar.start()
  vi.advanceTimersByTime(300)
  bar.fail()
  expect(bar.get()).toEqual({ percent: 100, isShown: true, hasFailed: true })
})

test('a page that loads within 200 ms shows no bar', () => {
  const bar = createProgress(loadingBarTiming)
  bar.start()
  vi.advanceTimersByTime(199)
  bar.finish()
  vi.advanceTimersByTime(5000)
  expect(bar.get()).toEqual({ percent: 0, isShown: false, hasFailed: false })
})

test('the bar hides 500 ms after its end and is reset 400 ms later', () => {
  const bar = createProgress(loadingBarTiming)
  bar.start()
  vi.advanceTimersByTime(300)
  bar.finish()
  vi.advanceTimersByTime(500)
  expect(bar.get()).toMatchObject({ percent: 100, isShown: false })
  vi.advanceTimersByTime(400)
  expect(bar.get().percent).toBe(0)
})
