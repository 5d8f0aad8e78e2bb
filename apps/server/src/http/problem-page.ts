import { createHash } from 'node:crypto'
import { directionOf, type TranslatedLanguage } from '@formstead/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { markup } from '../mail/markup.ts'
import type { ProblemError } from '../problems.ts'
import { translatorFor } from '../translation/translator.ts'
import { isOfApi } from './response-headers.ts'

const style =
  ':root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}body{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}h1{font-size:1.25rem}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** It may stand in a frame on another site, in place of a form. */
const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
}

/** Whether a browser asks for a page. Programs and scripts read JSON. */
export const isForPeople = (request: FastifyRequest): boolean =>
  !isOfApi(request) &&
  !request.url.startsWith('/assets/') &&
  (request.headers.accept ?? '').includes('text/html')

export function sendProblemPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, text }: ProblemError,
  language: TranslatedLanguage,
): FastifyReply {
  const { t, translate } = translatorFor(language)
  const message = translate(text)
  // Opened again by a link, a page that was posted would be empty.
  const advice =
    request.method === 'POST' ? t('page.go_back') : markup`<a href="">${t('page.try_again')}</a>`
  const page = markup`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message}</title>
<style>${style}</style>
<h1>${message}</h1>${mayPass(status) ? markup`<p>${advice}</p>` : ''}
</html>`
  return reply.headers(headers).type('text/html; charset=utf-8').send(page.toString())
}

const mayPass = (status: number) => status === 429 || status >= 500
