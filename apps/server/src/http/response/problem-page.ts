import { createHash } from 'node:crypto'
import { directionOf, type Language } from '@formstead/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { markup } from '@formstead/rich-text'
import type { ProblemError } from '../../problems.ts'
import { translatorFor } from '../../translation/translator.ts'
import { isForPrograms } from './response-headers.ts'

const style = [
  ':root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}',
  'body{box-sizing:border-box;max-width:32rem;min-height:100vh;margin:0 auto;padding:18vh 1.5rem 2rem;color:light-dark(#0f172a,#f1f5f9);background:light-dark(#f8fafc,#0f141d)}',
  ':root{background:light-dark(#f8fafc,#0f141d)}',
  'h1{margin:0 0 1.25rem;font-size:1.25rem;line-height:1.4}',
  'p{margin:0}',
  'a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:6px;color:#fff;background:#1d4ed8;font-weight:500;text-decoration:none}',
  'a:hover{background:#1e40af}',
  'a:focus-visible{outline:2px solid light-dark(#1d4ed8,#93c5fd);outline-offset:2px}',
].join('')
const styleHash = createHash('sha256').update(style).digest('base64')

/** The page may appear in a frame on another site, in place of a form. */
const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
}

/** Whether a browser requests a page. Programs and scripts get JSON. */
export const isForPeople = (request: FastifyRequest): boolean =>
  !isForPrograms(request) &&
  !request.url.startsWith('/assets/') &&
  (request.headers.accept ?? '').includes('text/html')

export function sendProblemPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, text, details }: ProblemError,
  language: Language,
): FastifyReply {
  const { t, translate } = translatorFor(language)
  const message = translate(text)
  // After a POST, a link would reopen the page with a GET and lose what was entered.
  const advice =
    request.method === 'POST' ? t('page.go_back') : markup`<a href="">${t('page.try_again')}</a>`
  const labelOf = ({ url, to }: NonNullable<typeof details.link>) =>
    to === 'form' ? t('page.open_form') : t('page.open_app', { host: new URL(url).host })
  const page = markup`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message}</title>
<style>${style}</style>
<main><h1>${message}</h1>${mayPass(status) ? markup`<p>${advice}</p>` : ''}${
    details.link ? markup`<p><a href="${details.link.url}">${labelOf(details.link)}</a></p>` : ''
  }</main>
</html>`
  return reply.headers(headers).type('text/html; charset=utf-8').send(page.toString())
}

const mayPass = (status: number) => status === 429 || status >= 500
