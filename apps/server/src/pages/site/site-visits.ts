import type { Language } from '@formstead/i18n'
import { findClosest } from '@formstead/templates'
import type { FastifyRequest } from 'fastify'
import { queryOf } from '../../http/request/query-of.ts'
import type { Site } from './site-renderer.ts'

type Visit = Pick<Site, 'form' | 'isSent' | 'isRefused' | 'wish' | 'matches'>

const longestWish = 500
const mostMatches = 6

const readers: Record<
  string,
  (asked: URLSearchParams, language: Language) => Promise<Visit | undefined>
> = {
  '/report-abuse': async (asked) => {
    const form = asked.get('form')?.slice(0, 500)
    const isSent = asked.get('sent') === '1'
    const isRefused = asked.get('failed') === '1'
    return form || isSent || isRefused ? { form, isSent, isRefused } : undefined
  },
  '/ai-form-builder': async (asked, language) => {
    const wish = asked.get('q')?.trim().slice(0, longestWish)
    if (!wish) return undefined
    const matches = await findClosest(wish, { language, limit: mostMatches })
    return {
      wish,
      matches: matches.map(({ slug, name, short_description: text }) => ({ slug, name, text })),
    }
  },
}

/** Pages whose content depends on the query. */
export const pathsWithQuery = Object.keys(readers)

/** Undefined if the query does not change the page. */
export async function readVisit(
  path: string,
  request: FastifyRequest,
  language: Language,
): Promise<Visit | undefined> {
  return readers[path]?.(queryOf(request), language)
}
