import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchUploadRate } from './upload-rate.ts'

function watch() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const raw = { socket: { bytesRead: 1_000_000 }, destroy: vi.fn<() => void>() }
  const end = watchUploadRate({ raw } as unknown as FastifyRequest)
  return { raw, end }
}

test('an upload that makes progress may take any time', () => {
  const { raw } = watch()
  for (let window = 0; window < 100; window++) {
    raw.socket.bytesRead += 30_000
    vi.advanceTimersByTime(30_000)
  }
  expect(raw.destroy).not.toHaveBeenCalled()
})

test('an upload that stalls or only trickles is aborted', () => {
  const { raw } = watch()
  raw.socket.bytesRead += 1_000_000
  vi.advanceTimersByTime(30_000)
  raw.socket.bytesRead += 29_999
  vi.advanceTimersByTime(30_000)
  expect(raw.destroy).toHaveBeenCalledOnce()
})

test('nothing is aborted once the watch has ended', () => {
  const { raw, end } = watch()
  end()
  vi.advanceTimersByTime(600_000)
  expect(raw.destroy).not.toHaveBeenCalled()
})
