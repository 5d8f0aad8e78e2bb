import { randomUUID } from 'node:crypto'
import type { PageScreen } from '@formstead/contract/form-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireActor } from '../../../http/access/access.ts'
import { queryOf } from '../../../http/request/query-of.ts'
import { serve } from '../../../http/serve.ts'
import { openRoute } from '../../../pages/open-route.ts'
import { answerContextOf, type PublishedForm } from '../../forms/published/published-forms.ts'
import { wordsFor } from '../../forms/published/respondent-words.ts'
import { acceptedAs, validateSubmission } from '../../submissions/accept/validate-submission.ts'
import { readSubmissionBody } from '../../submissions/submission-body.ts'
import type { FormHtml } from '../page/form-html.ts'
import { type PageParameters, parametersOf } from '../posting/address-query.ts'
import { openingAnswers } from '../posting/opening-answers.ts'
import { seedOf } from '../posting/page-cookie.ts'
import type { Previews } from './previews.ts'

const limit = { max: 300, windowSeconds: 60 }
/** The query parameters of a preview. */
export const look = z.object({ mode: z.enum(['light', 'dark']).optional().catch(undefined) })
type TokenRoute = { Params: { token: string } }

/** Preview URLs start with a tilde, which no slug of a form does. */
export function previewRoutes(
  app: FastifyInstance,
  { previews, html }: { previews: Previews; html: FormHtml },
): void {
  serve(app, 'POST /open/forms/{form}/preview', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const token = await previews.start(userId, params.form, body.version_id ?? null)
    return { url: `/forms/~${token}` }
  })

  app.get<TokenRoute>('/forms/~:token', openRoute, async (request, reply) => {
    const form = await previews.find(request.params.token, look.parse(request.query))
    if (!form) return reply.callNotFound()
    return html.sendPreview(reply, form, openingScreen(form, previewParametersOf(request)))
  })

  /** Validates answers like a real submission, but stores nothing. */
  app.post<TokenRoute & { Body: Record<string, unknown> }>(
    '/api/forms/~:token/answer',
    { ...openRoute, config: { access: 'public', limit } },
    async (request, reply) => {
      const form = await previews.find(request.params.token)
      return form ? validateWithoutStoring(form, request, reply) : reply.callNotFound()
    },
  )
}

/** Responds like a stored form. */
export async function validateWithoutStoring(
  form: PublishedForm,
  { body, headers }: FastifyRequest<{ Body: Record<string, unknown> }>,
  reply: FastifyReply,
) {
  const words = await wordsFor(form.document.language)
  const { answers } = readSubmissionBody(body)
  const isCheck = headers['precognition'] === 'true'
  const only = isCheck ? namedFields(headers) : undefined
  const verdict = validateSubmission(form, answers, answerContextOf(form), { only })
  return isCheck ? reply.code(204).send() : acceptedAs(form, randomUUID(), verdict, words)
}

/** The fields of a page, which it validates before showing the next one. */
function namedFields(headers: FastifyRequest['headers']): ReadonlySet<string> | undefined {
  const only = headers['precognition-validate-only']
  return typeof only === 'string' ? new Set(only.split(',').map((id) => id.trim())) : undefined
}

/** The query parameters meant for the form. */
export function previewParametersOf(request: FastifyRequest): PageParameters {
  const query = queryOf(request)
  for (const name of Object.keys(look.shape)) query.delete(name)
  return parametersOf(query)
}

/** The first page, prefilled like that of a published form. */
export function openingScreen(form: PublishedForm, parameters: PageParameters): PageScreen {
  const visit = randomUUID()
  return {
    kind: 'fill',
    page: null,
    values: openingAnswers(form, parameters),
    problems: {},
    draft: null,
    submission: null,
    query: parameters.kept,
    visit,
    seed: seedOf(visit),
  }
}
