import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageScreen, RenderFormPage } from '@formstead/contract/form-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { formPolicy } from '../../pages/content-security-policy.ts'
import type { PublishedForm } from '../forms/published-forms.ts'
import { pageFormOf } from './page-document.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Made = { html: string; policy: string }
type Kept = Made & { br: Buffer; gzip: Buffer; etag: string }

const mostKept = 200

/** Draws pages, and keeps those that are the same for everybody: one for each published version. */
export function createFormHtml(
  render: RenderFormPage,
  script: string,
  { appName, appUrl }: Pick<Config, 'appName' | 'appUrl'>,
) {
  const kept = new Map<number, Promise<Kept>>()

  async function make(published: PublishedForm, screen: PageScreen): Promise<Made> {
    const form = pageFormOf(published)
    const customCss = published.document.custom_css
    const page = { form, screen, appName, appUrl, nowMs: Date.now(), customCss }
    const { html, style } = await render(page, { script })
    const styleHash = createHash('sha256').update(style).digest('base64')
    return { html, policy: formPolicy({ styleHash, document: published.document }) }
  }

  function openingPage(published: PublishedForm, screen: PageScreen): Promise<Kept> {
    const known = kept.get(published.versionId)
    if (known) return known
    const made = make(published, screen).then(keep)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(published.versionId, made)
    made.catch(() => kept.delete(published.versionId))
    return made
  }

  return {
    /** The first page as everybody meets it. */
    async sendOpening(
      request: FastifyRequest,
      reply: FastifyReply,
      published: PublishedForm,
      screen: PageScreen,
    ) {
      const page = await openingPage(published, screen)
      reply.header('etag', page.etag).header('content-security-policy', page.policy)
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
      return sendEncoded(request, reply, page)
    },

    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      published: PublishedForm,
      screen: PageScreen,
    ) {
      const { html, policy } = await make(published, screen)
      reply.header('content-security-policy', policy)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
      return sendEncoded(request, reply, {
        html,
        br: accepts(request, 'br') ? await brotli(html, { params }) : undefined,
        gzip: accepts(request, 'gzip') ? await zip(html) : undefined,
      })
    },
  }
}
export type FormHtml = ReturnType<typeof createFormHtml>

async function keep(made: Made): Promise<Kept> {
  return {
    ...made,
    br: await brotli(made.html),
    gzip: await zip(made.html),
    etag: `"${createHash('sha256').update(made.html).digest('base64url').slice(0, 22)}"`,
  }
}

const accepts = (request: FastifyRequest, encoding: string) =>
  new RegExp(String.raw`\b${encoding}\b`).test(request.headers['accept-encoding'] ?? '')

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { html: string; br: Buffer | undefined; gzip: Buffer | undefined },
) {
  reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding')
  const encoding = (['br', 'gzip'] as const).find((one) => page[one] && accepts(request, one))
  if (!encoding) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(page[encoding])
}
