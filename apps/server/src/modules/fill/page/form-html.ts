import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PagePiece, PageScreen, PageScripts, PrepareForm } from '@formstead/contract/form-page'
import type { Form } from '@formstead/form-engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { acceptsEncoding } from '../../../http/response/accepts-encoding.ts'
import { compressQuickly, compressTightly } from '../../../pages/compress.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import { isDraftSlug } from '../../agent-drafts/draft-links.ts'
import { answerContextOf, type PublishedForm } from '../../forms/published/published-forms.ts'
import { signGrant } from '../../forms/password/password-grant.ts'
import { isFramed } from '../posting/page-cookie.ts'
import { type CodeMarkup, hasCode } from './page-code.ts'
import { previewPolicy } from './page-policy.ts'
import { joinPieces, zipPieces } from './page-pieces.ts'
import { createPagePreparer } from './prepare-page.ts'

const zip = promisify(gzip)

type Made = { pieces: PagePiece[]; headers: Record<string, string> }
type Kept = Pick<Made, 'headers'> & { html: Buffer; br: Buffer; gzip: Buffer; etag: string }
/** Computed only if no page is cached. */
type Opening = () => Promise<PageScreen>

const mostKept = 200
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Renders pages and caches those that are the same for everybody: one per published version and plan. */
export function createFormHtml(
  prepare: PrepareForm,
  scripts: PageScripts,
  { config, keys, codeMarkup }: { config: Config; keys: AppKeys; codeMarkup: CodeMarkup },
) {
  const kept = new Map<string, { page: Promise<Kept>; period: number }>()
  const lifetimes = new WeakMap<Form, number>()
  const preparePage = createPagePreparer(prepare, scripts, { config, keys })

  /**
   * Whether the pages carry state that is otherwise kept in cookies: they have no origin, or are locked and in a
   * frame.
   */
  const isCookieless = (request: FastifyRequest, published: PublishedForm) =>
    (hasCode(published) && !isTrusted(request)) ||
    (published.passwordHash !== null && isFramed(request))

  /** Whether the author's code may have the page's origin. A custom domain holds nothing that belongs to others. */
  const isTrusted = (request: FastifyRequest | undefined) =>
    config.customCode === 'full' || request?.customDomain !== undefined

  async function make(
    request: FastifyRequest | undefined,
    published: PublishedForm,
    screen: PageScreen,
    { carriesGrant = false } = {},
  ): Promise<Made> {
    const isOpen = screen.kind === 'fill' || screen.kind === 'done'
    const isCode = hasCode(published)
    const { draw, captcha, headersOf } = await preparePage(published)
    const pieces = draw({
      screen,
      nowMs: Date.now(),
      customCode: isOpen ? codeMarkup(published) : null,
      captcha: screen.kind === 'fill' ? captcha : null,
      grant: isOpen && carriesGrant ? signGrant(keys, published) : null,
    })
    const isPrivate = screen.kind === 'fill' && (screen.submission ?? screen.draft) !== null
    return {
      pieces,
      headers: headersOf({
        isCode,
        isPrivate,
        isDone: screen.kind === 'done',
        isLocked: screen.kind === 'locked',
        isTrusted: isTrusted(request),
      }),
    }
  }

  /** Selectable dates depend on the day, so no page is cached beyond the hour; prefilled times change every minute. */
  function lifetimeOf(published: PublishedForm): number {
    const { form } = published
    const known = lifetimes.get(form)
    if (known !== undefined) return known
    const context = answerContextOf(published)
    const hasTime = form.blocks.some(
      ({ answer, block }) => (answer?.initial?.(block, context) ?? null) !== null,
    )
    const lifetimeMs = hasTime ? minuteMs : hourMs
    lifetimes.set(form, lifetimeMs)
    return lifetimeMs
  }

  function openingPage(
    request: FastifyRequest,
    published: PublishedForm,
    opening: Opening,
  ): Promise<Kept> {
    const { versionId, slug, origin, tier, workspaceId, codeRevision } = published
    const about = [versionId, slug, origin, tier, workspaceId, codeRevision]
    const name = [...about, isTrusted(request)].join(' ')
    const period = Math.floor(Date.now() / lifetimeOf(published))
    const known = kept.get(name)
    if (known?.period === period) return known.page
    const page = opening()
      .then((screen) => make(request, published, screen))
      .then(keep)
    kept.delete(name)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(name, { page, period })
    page.catch(() => kept.delete(name))
    return page
  }

  return {
    isCookieless,

    /** Sends the first page as everybody sees it. */
    async sendOpening(
      request: FastifyRequest,
      reply: FastifyReply,
      published: PublishedForm,
      opening: Opening,
    ) {
      const page = await openingPage(request, published, opening)
      reply.headers(page.headers).header('etag', page.etag)
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
      const encoding = (['br', 'gzip'] as const).find((one) => acceptsEncoding(request, one))
      return sendAs(reply, encoding, page[encoding ?? 'html'])
    },

    /**
     * Sends a page for a frame in the app. It has no origin, whatever its content, and only sites that may frame the app
     * may frame it. Agents' drafts may be framed anywhere, because clients show them in pages of their own; they run no
     * code.
     */
    async sendPreview(
      reply: FastifyReply,
      published: PublishedForm,
      screen: PageScreen,
      request?: FastifyRequest,
    ) {
      const { pieces, headers } = await make(undefined, published, screen)
      const ancestors = isDraftSlug(published.slug) ? null : ["'self'", ...config.frameOrigins]
      reply.headers({
        ...headers,
        'content-security-policy': previewPolicy(headers['content-security-policy']!, ancestors),
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      return request && acceptsEncoding(request, 'gzip')
        ? sendAs(reply, 'gzip', zipPieces(pieces))
        : sendAs(reply, undefined, joinPieces(pieces))
    },

    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      published: PublishedForm,
      screen: PageScreen,
    ) {
      const carriesGrant = published.passwordHash !== null && isCookieless(request, published)
      const { pieces, headers } = await make(request, published, screen, { carriesGrant })
      reply.headers(headers)
      return acceptsEncoding(request, 'gzip')
        ? sendAs(reply, 'gzip', zipPieces(pieces))
        : sendAs(reply, undefined, joinPieces(pieces))
    },
  }
}
export type FormHtml = ReturnType<typeof createFormHtml>

async function keep({ pieces, headers }: Made): Promise<Kept> {
  const html = joinPieces(pieces)
  const kept: Kept = {
    headers,
    html,
    br: await compressQuickly(html),
    gzip: await zip(html),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  }
  compressTightly(html).then(
    (smaller) => (kept.br = smaller),
    () => {},
  )
  return kept
}

function sendAs(reply: FastifyReply, encoding: 'br' | 'gzip' | undefined, bytes: Buffer) {
  reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
