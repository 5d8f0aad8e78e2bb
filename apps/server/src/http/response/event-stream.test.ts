import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const request = { raw: new EventEmitter(), isActorStillHere: async () => isHere }
let isHere = true
let mayListen = true
const open = () =>
  openEventStream(request as unknown as FastifyRequest, {} as FastifyReply, async () => {
    if (!mayListen) throw new Error('no longer a member')
  })

test.each([
  ['the user has been signed out or blocked', () => (isHere = false)],
  ['the user has lost access', () => (mayListen = false)],
])('ends once %s', async (_, happen) => {
  isHere = mayListen = true
  const stream = open()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(stream.isOpen()).toBe(true)
  happen()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(stream.isOpen()).toBe(false)
})
