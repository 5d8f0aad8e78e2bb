import type { FastifyInstance } from 'fastify'
import { newNetwork } from './test-settings.ts'

type Page = { status: number; html: string; location: string; cookies: string[] }

/** Browsers without JavaScript: they follow links, keep cookies and post forms. */
export const visitorsOf = (app: FastifyInstance) =>
  function createVisitor({ takesCookies = true } = {}) {
    const jar = new Map<string, string>()
    const ip = newNetwork()
    async function load(
      method: 'GET' | 'POST',
      url: string,
      form?: Record<string, string>,
    ): Promise<Page> {
      const response = await app.inject({
        method,
        url,
        remoteAddress: ip,
        headers: {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { payload: new URLSearchParams(form).toString() }),
      })
      const cookies = [response.headers['set-cookie'] ?? []].flat()
      for (const cookie of takesCookies ? cookies : []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name, value)
      }
      const location = response.headers.location ?? (method === 'GET' ? url : '')
      return { status: response.statusCode, html: response.body, location, cookies }
    }
    return {
      open: (url: string) => load('GET', url),
      /** Posts the page's form with the visitor's input, and follows redirects. */
      async send(page: Page, slug: string, entered: Record<string, string>): Promise<Page> {
        const hidden = [...page.html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
        const form = {
          ...Object.fromEntries(hidden.map(([, name, value]) => [name!, value!])),
          ...entered,
        }
        const answer = await load('POST', `/forms/${slug}`, form)
        return answer.status === 303 && answer.location.startsWith('/')
          ? load('GET', answer.location)
          : answer
      },
      post: (slug: string, form: Record<string, string>) => load('POST', `/forms/${slug}`, form),
    }
  }
