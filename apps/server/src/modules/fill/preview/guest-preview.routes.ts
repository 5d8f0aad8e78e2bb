import { randomUUID } from 'node:crypto'
import { formLimits, isDraft, type Draft } from '@formstead/form-engine'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { findJsonFault } from '../../../http/request/json-body.ts'
import { openRoute } from '../../../pages/open-route.ts'
import { badRequest, forbidden } from '../../../problems.ts'
import type { Accepted } from '../../submissions/accept/validate-submission.ts'
import type { FormHtml } from '../page/form-html.ts'
import type { PageLimit } from '../page/limit-pages.ts'
import { look, openingScreen, previewParametersOf } from './preview.routes.ts'
import { guestSlug, type Previews } from './previews.ts'

type GuestPreviewParts = {
  previews: Previews
  html: FormHtml
  pageLimit: PageLimit
  config: Config
}

const limit = { max: 30, windowSeconds: 60, by: 'ip' } as const
const mostKeys = 100_000
const answerLimit = { max: 120, windowSeconds: 60, by: 'ip' } as const

/**
 * Previews for visitors without an account, who have no stored draft. The editor posts the form into its frame and
 * gets the page, which is stored nowhere and has no origin. Other sites must not be able to post here, or they could
 * show a page of their own under our address.
 */
export async function guestPreviewRoutes(app: FastifyInstance, parts: GuestPreviewParts) {
  const { previews, html, pageLimit, config } = parts
  await app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4 * formLimits.size },
      (_, body, done) => done(null, body),
    )
    scope.post<{ Body: unknown }>(
      `/forms/${guestSlug}`,
      { ...openRoute, config: { access: 'public', limit } },
      async (request, reply) => {
        if (!isFromOwnFrame(config, request)) throw forbidden()
        const form = previews.showUnstored(readDocument(request.body), look.parse(request.query))
        await pageLimit.draw(request, form)
        return html.sendPreview(reply, form, openingScreen(form, previewParametersOf(request)))
      },
    )
  })

  /** Always accepts: the page has validated the answers itself. */
  app.post(
    `/api/forms/${guestSlug}/answer`,
    { ...openRoute, config: { access: 'public', limit: answerLimit } },
    async ({ headers }, reply) =>
      headers['precognition'] === 'true' ? reply.code(204).send() : accepted(),
  )
}

function readDocument(body: unknown): Draft {
  const text = new URLSearchParams(typeof body === 'string' ? body : '').get('document') ?? ''
  const fault = findJsonFault(text, mostKeys)
  if (fault) throw badRequest(fault.code, fault.values)
  const document = parse(text)
  if (!isDraft(document)) throw badRequest('bad_request')
  return document
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('bad_request')
  }
}

function isFromOwnFrame({ appUrl }: Config, { host, headers }: FastifyRequest): boolean {
  const { origin = '', 'sec-fetch-dest': into = 'iframe' } = headers
  const isOwn = URL.canParse(origin) && [host, new URL(appUrl).host].includes(new URL(origin).host)
  return isOwn && into === 'iframe'
}

const accepted = (): Accepted => ({
  type: 'success',
  message: 'Form submission saved.',
  submission_id: randomUUID(),
  is_first_submission: false,
  redirect: false,
  redirect_url: null,
})
