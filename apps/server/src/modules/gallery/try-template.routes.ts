import { randomUUID } from 'node:crypto'
import formMultipart from '@fastify/multipart'
import type { FillScreen } from '@formstead/contract/form-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/client.ts'
import { findJsonFault } from '../../http/request/json-body.ts'
import { queryOf } from '../../http/request/query-of.ts'
import { openRoute } from '../../pages/open-route.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { supportedLanguage } from '../../translation/translator.ts'
import { cleanFileName, storedName } from '../files/file-names.ts'
import { parametersOf } from '../fill/posting/address-query.ts'
import { openingAnswers } from '../fill/posting/opening-answers.ts'
import { seedOf } from '../fill/posting/page-cookie.ts'
import { readPostedForm } from '../fill/posting/posted-form.ts'
import { validateWithoutStoring, openingScreen } from '../fill/preview/preview.routes.ts'
import type { FormPages } from '../fill/serve-respondents.ts'
import { processPage } from '../fill/posting/process-page.ts'
import type { PublishedForm } from '../forms/published/published-forms.ts'
import { findInGallery } from '../templates/gallery.ts'
import { findLibraryTemplate } from '../templates/library.ts'
import { framePrefix, readFrameSlug } from './frame-proof.ts'
import type { createTemplateForms } from './template-forms.ts'

type TryParts = {
  keys: AppKeys
  formPages: FormPages
  formOf: ReturnType<typeof createTemplateForms>
}
type SlugRoute = { Params: { slug: string } }

const limit = { max: 120, windowSeconds: 60, by: 'ip' } as const
const mostKeys = 10_000
const seesAll = { userId: 0, isTemplateEditor: true }

/** Serves a template's form for trying it out: the page has an opaque origin, and nothing that is sent is stored. */
export async function tryTemplateRoutes(
  app: FastifyInstance,
  db: Database,
  { keys, formPages: { html, pageLimit }, formOf }: TryParts,
) {
  const path = `/forms/${framePrefix}:slug`
  const posting = { ...openRoute, config: { access: 'public' as const, limit } }

  app.get<SlugRoute>(path, openRoute, async (request, reply) => {
    await pageLimit.open(request)
    const form = await find(request)
    if (!form) {
      await pageLimit.miss(request)
      return reply.callNotFound()
    }
    await pageLimit.draw(request, form)
    const screen = openingScreen(form, parametersOf(queryOf(request)))
    return html.sendPreview(reply, form, screen, request)
  })

  app.post<SlugRoute & { Body: Record<string, unknown> }>(
    `/api${path}/answer`,
    posting,
    async (request, reply) => {
      const form = await find(request)
      return form ? validateWithoutStoring(form, request, reply) : reply.callNotFound()
    },
  )

  await app.register(async (scope) => {
    await scope.register(formMultipart, {
      limits: { files: 20, fields: 2000, fieldSize: 200_000, fileSize: 20 * 1024 * 1024 },
    })
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 * 1024 },
      (_, body, done) => done(null, body),
    )
    scope.post<SlugRoute>(path, posting, async (request, reply) => {
      const form = await find(request)
      return form ? step(request, reply, form) : reply.callNotFound()
    })
  })

  /** Handles a page that was posted without JavaScript. The page itself carries the answers of earlier pages. */
  async function step(request: FastifyRequest, reply: FastifyReply, form: PublishedForm) {
    await pageLimit.draw(request, form)
    const language = supportedLanguage(form.document.language)
    const posted = await readPostedForm(request, language, async ({ name, content }) => {
      for await (const _ of content);
      return storedName({ id: randomUUID(), name: cleanFileName(name) })
    })
    const parameters = parametersOf(queryOf(request))
    const carried = posted.first('_draft')
    const { values, problems, page } = await processPage(
      form,
      {
        posted,
        before: carried === null ? openingAnswers(form, parameters) : readCarried(carried),
        isChange: false,
        from: posted.first('_page'),
        direction: posted.first('_go') === 'previous' ? 'previous' : 'next',
      },
      async () => undefined,
    )
    if (!page)
      return html.sendPreview(
        reply,
        form,
        { kind: 'done', values, editUrl: null, query: parameters.kept },
        request,
      )
    const screen: FillScreen = {
      kind: 'fill',
      page: page.key,
      values,
      problems,
      draft: carry(values),
      submission: null,
      query: parameters.kept,
      visit: posted.first('_visit'),
      seed: seedOf(posted.first('_visit')),
    }
    const isRefused = Object.keys(problems).length > 0
    return html.sendPreview(reply.code(isRefused ? 422 : 200), form, screen, request)
  }

  async function find({ params }: FastifyRequest<SlugRoute>): Promise<PublishedForm | undefined> {
    const given = readFrameSlug(keys, params.slug)
    const template =
      given &&
      ((await findLibraryTemplate(given.slug)) ??
        (await findInGallery(db, given.slug, given.isProven ? seesAll : undefined)))
    return template ? { ...formOf(template).form, slug: `${framePrefix}${params.slug}` } : undefined
  }
}

const carry = (values: Readonly<Record<string, unknown>>) =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Anyone can forge it, so it is parsed like untrusted answers. */
function readCarried(carried: string): Record<string, unknown> {
  const text = Buffer.from(carried, 'base64url').toString()
  if (findJsonFault(text, mostKeys)) return {}
  try {
    const values: unknown = JSON.parse(text)
    return typeof values === 'object' && values !== null && !Array.isArray(values)
      ? (values as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}
