import type { FormDocument } from '@formstead/form-engine'
import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../../../problems.ts'
import type { Limits } from '../../../rate-limit/limits.ts'
import { networkOf } from '../../../rate-limit/network-of.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'

/**
 * Points that the pages of one network may cost. A whole school may share one IP address: it can open a cached page
 * 3,000 times at once, and a page rendered for each visitor about 250 times. Used points are back within 20 seconds.
 */
const limit = { max: 3000, windowSeconds: 20 }
const openingCost = 1
const drawingCost = 10
const charactersPerPoint = 10_000

export type PageLimit = {
  /** Called before any work is done. */
  open: (request: FastifyRequest) => Promise<void>
  /** Called before rendering a page for one visitor. A large form costs more. */
  draw: (request: FastifyRequest, form: PublishedForm) => Promise<void>
  /** Called after a slug that matches no form was looked up in the database. */
  miss: (request: FastifyRequest) => Promise<void>
}

export function createPageLimit(limits: Limits): PageLimit {
  const sizes = new WeakMap<FormDocument, number>()

  function sizeOf(document: FormDocument): number {
    const size = sizes.get(document) ?? JSON.stringify(document).length
    sizes.set(document, size)
    return size
  }

  async function take({ ip }: FastifyRequest, cost: number) {
    const { isAllowed, resetSeconds } = await limits.take('pages', networkOf(ip), limit, cost)
    if (!isAllowed) throw tooManyPages(resetSeconds)
  }
  return {
    open: (request) => take(request, openingCost),
    draw: (request, { document }) =>
      take(request, drawingCost + Math.floor(sizeOf(document) / charactersPerPoint)),
    miss: (request) => take(request, drawingCost),
  }
}

const tooManyPages = (seconds: number) =>
  new ProblemError(429, 'too_many_requests', {
    text: { code: 'too_many_pages', values: { seconds } },
    headers: { 'retry-after': String(seconds) },
  })
