import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCountdown } from './countdown.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('ends after its duration', () => {
  const onEnd = vi.fn()
  createCountdown(5000, onEnd).resume()
  vi.advanceTimersByTime(4999)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('does not run while paused, and resumes with the remaining time', () => {
  const onEnd = vi.fn()
  const countdown = createCountdown(5000, onEnd)
  countdown.resume()
  vi.advanceTimersByTime(3000)
  countdown.pause()
  vi.advanceTimersByTime(60_000)
  expect(onEnd).not.toHaveBeenCalled()
  countdown.resume()
  vi.advanceTimersByTime(1999)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('counts an interval once, however often it is paused or resumed', () => {
  const onEnd = vi.fn()
  const countdown = createCountdown(1000, onEnd)
  countdown.resume()
  countdown.resume()
  vi.advanceTimersByTime(600)
  countdown.pause()
  countdown.pause()
  countdown.resume()
  vi.advanceTimersByTime(400)
  expect(onEnd).toHaveBeenCalledOnce()
})
