import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireActor } from '../../http/access.ts'
import { serve } from '../../http/serve.ts'
import { openRoute } from '../../pages/open-route.ts'
import { wordsFor } from '../forms/respondent-words.ts'
import { acceptedAs, judgeAnswers } from '../submissions/judge-answers.ts'
import { readSubmissionBody } from '../submissions/submission-body.ts'
import { contextOf } from './answer-moment.ts'
import type { FormHtml } from './form-html.ts'
import type { Previews } from './previews.ts'

const limit = { max: 300, windowSeconds: 60 }
const look = z.object({ mode: z.enum(['light', 'dark']).optional().catch(undefined) })
type TokenRoute = { Params: { token: string } }

/** No form has an address that begins with a tilde. */
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
    return html.sendPreview(reply, form, {
      kind: 'fill',
      page: null,
      values: {},
      problems: {},
      draft: null,
      submission: null,
      query: '',
      visit: randomUUID(),
    })
  })

  /** Judges answers as they would be judged, and stores none. */
  app.post<TokenRoute & { Body: Record<string, unknown> }>(
    '/api/forms/~:token/answer',
    { ...openRoute, config: { access: 'public', limit } },
    async ({ params, body }, reply) => {
      const form = await previews.find(params.token)
      if (!form) return reply.callNotFound()
      const words = await wordsFor(form.document.language)
      const { answers } = readSubmissionBody(body)
      const verdict = judgeAnswers(form, answers, contextOf(form))
      return acceptedAs(form, randomUUID(), verdict, words)
    },
  )
}
