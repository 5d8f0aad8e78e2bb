import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { blockTypes } from '@formstead/field-types'
import type { PageScreen, RenderFormPage } from '@formstead/contract/form-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { captchaProvider } from '../../pages/captcha-pages.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import type { PublishedForm } from '../forms/published-forms.ts'
import { signGrant } from '../forms/password-grant.ts'
import { pageFormOf } from './page-document.ts'
import { codePolicy, formPolicy, permissionsPolicy } from './page-policy.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Made = { html: string; headers: Record<string, string> }
type Kept = Made & { br: Buffer; gzip: Buffer; etag: string }

const mostKept = 200

/** Draws pages, and keeps those that are the same for everybody: one for each published version. */
export function createFormHtml(
  render: RenderFormPage,
  script: string,
  { config, keys }: { config: Config; keys: AppKeys },
) {
  const kept = new Map<string, Promise<Kept>>()
  const { appName, appUrl } = config
  const isHttps = appUrl.startsWith('https:')

  const isIsolated = ({ document }: PublishedForm) =>
    config.isSelfHosted &&
    (Boolean(document.custom_code?.trim()) || document.properties.some(holdsCode))

  async function make(published: PublishedForm, screen: PageScreen): Promise<Made> {
    const { document, passwordHash } = published
    // A form without cookies could not be unlocked, and a closed one has no use for code.
    const isOpen = screen.kind === 'fill' || screen.kind === 'done'
    const isCode = isOpen && isIsolated(published)
    const provider = document.use_captcha ? captchaProvider(config) : undefined
    const captcha = provider ? { provider, siteKey: config[provider]!.siteKey } : null
    const { html, style } = await render(
      {
        form: pageFormOf(published),
        screen,
        appName,
        appUrl,
        nowMs: Date.now(),
        customCss: document.custom_css,
        customCode: isCode ? document.custom_code : null,
        captcha: screen.kind === 'fill' ? captcha : null,
        grant: isCode && passwordHash !== null ? signGrant(keys, published) : null,
      },
      { script },
    )
    const styleHash = createHash('sha256').update(style).digest('base64')
    const isPrivate = screen.kind === 'fill' && (screen.submission ?? screen.draft) !== null
    const policy = isCode
      ? codePolicy({ isHttps })
      : formPolicy({ styleHash, document, captcha: provider, isPrivate })
    const headers = {
      'content-security-policy': policy,
      'permissions-policy': permissionsPolicy(document),
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, no-cache',
      ...(isCode && { 'cross-origin-opener-policy': 'same-origin' }),
      ...((isCode || isPrivate || screen.kind === 'done') && { 'referrer-policy': 'no-referrer' }),
      ...(!document.can_be_indexed && { 'x-robots-tag': 'noindex, nofollow' }),
    }
    return { html, headers }
  }

  /** What a field holds beforehand, and which days it takes, may depend on the time: no page is kept beyond the hour. */
  function openingPage(published: PublishedForm, screen: PageScreen): Promise<Kept> {
    const name = `${published.versionId} ${Math.floor(Date.now() / 3_600_000)}`
    const known = kept.get(name)
    if (known) return known
    const made = make(published, screen).then(keep)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(name, made)
    made.catch(() => kept.delete(name))
    return made
  }

  return {
    /** Whether its page is sent so that it can reach nothing of ours, because it runs code of its author's. */
    isIsolated,

    /** The first page as everybody meets it. */
    async sendOpening(
      request: FastifyRequest,
      reply: FastifyReply,
      published: PublishedForm,
      screen: PageScreen,
    ) {
      const page = await openingPage(published, screen)
      reply.headers(page.headers).header('etag', page.etag)
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
      return sendEncoded(request, reply, page)
    },

    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      published: PublishedForm,
      screen: PageScreen,
    ) {
      const { html, headers } = await make(published, screen)
      reply.headers(headers)
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

/** Code in a frame inherits the policy of the page around it. */
function holdsCode({ type }: { type: string }): boolean {
  const known = blockTypes.get(type)
  return known?.kind === 'layout' && known.isCustomCode === true
}

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
