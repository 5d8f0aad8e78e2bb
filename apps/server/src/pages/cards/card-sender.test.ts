import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createCardSender } from './card-sender.ts'

/** Renders only when told to. */
function createServer() {
  const rendering: { svg: string; finish: () => void }[] = []
  const send = createCardSender(
    (svg) =>
      new Promise((settle) => {
        rendering.push({ svg, finish: () => settle(Buffer.from('png')) })
      }),
  )
  const app = Fastify()
  app.get<{ Params: { title: string } }>('/:title', (request, reply) =>
    send(request, reply, { title: request.params.title, brand: null }),
  )
  const ask = (title: string | number) => app.inject(`/${title}`)
  return { ask, rendering }
}

test('cards are rendered one at a time, and each only once', async () => {
  const { ask, rendering } = createServer()
  const answers = Promise.all(['a', 'a', 'b'].map(ask))
  await expect.poll(() => rendering.length).toBe(1)
  rendering[0]!.finish()
  await expect.poll(() => rendering.length).toBe(2)
  rendering[1]!.finish()
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await ask('a')).body).toBe('png')
  expect(rendering).toHaveLength(2)
})

test('when the queue is full, further requests are asked to retry', async () => {
  const { ask, rendering } = createServer()
  const waiting = Array.from({ length: 30 }, (_, at) => ask(at))
  await expect.poll(() => rendering.length).toBe(1)
  expect((await ask('late')).statusCode).toBe(429)
  for (let at = 0; at < 30; at++) {
    await expect.poll(() => rendering.length).toBe(at + 1)
    rendering[at]!.finish()
  }
  expect((await Promise.all(waiting)).every(({ statusCode }) => statusCode === 200)).toBe(true)
})
