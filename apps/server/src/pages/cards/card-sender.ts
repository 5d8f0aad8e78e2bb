import type { FastifyReply, FastifyRequest } from 'fastify'
import { tooManyRequests } from '../../problems.ts'
import { etagOf } from '../compress.ts'
import { type Card, drawCard } from './draw-card.ts'
import { renderInThread } from './render-in-thread.ts'

/** About forty kilobytes each. */
const mostKept = 150
const mostWaiting = 30
const retryAfterSeconds = 10

export type SendCard = (
  request: FastifyRequest,
  reply: FastifyReply,
  card: Card,
) => Promise<FastifyReply>

/** Renders cards one at a time and caches the most recently requested ones. */
export function createCardSender(render = renderInThread): SendCard {
  const kept = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function renderInTurn(svg: string): Promise<Buffer> {
    if (waiting >= mostWaiting) throw tooManyRequests(retryAfterSeconds)
    waiting++
    const rendered = last.then(() => render(svg))
    last = rendered.catch(() => {}).finally(() => waiting--)
    return rendered
  }

  function find(etag: string, svg: string): Promise<Buffer> {
    const image = kept.get(etag) ?? renderInTurn(svg)
    kept.delete(etag)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(etag, image)
    image.catch(() => kept.delete(etag))
    return image
  }

  return async (request, reply, card) => {
    const svg = drawCard(card)
    const etag = etagOf(Buffer.from(svg))
    reply.headers({ etag, 'cross-origin-resource-policy': 'cross-origin' })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=86400')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').send(await find(etag, svg))
  }
}
