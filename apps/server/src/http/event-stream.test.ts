import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('ends for somebody who was signed out or blocked meanwhile', async () => {
  let isHere = true
  const request = { raw: new EventEmitter(), isActorStillHere: async () => isHere }
  const stream = openEventStream(request as unknown as FastifyRequest, {} as FastifyReply)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(stream.isOpen()).toBe(true)
  isHere = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(stream.isOpen()).toBe(false)
})
