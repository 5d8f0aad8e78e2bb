import { randomUUID } from 'node:crypto'
import formMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/client.ts'
import { answerError } from '../../http/response/error-handler.ts'
import { isVisibleOnDomain, leaveDomain } from '../../http/access/host-check.ts'
import { domainRoute, openRoute } from '../../pages/open-route.ts'
import { forbidden, formNotFound } from '../../problems.ts'
import { supportedLanguage } from '../../translation/translator.ts'
import type { SubmitParts } from '../submissions/accept/submit.service.ts'
import { watchUploadRate } from '../files/upload/upload-rate.ts'
import { cookieOf } from '../forms/published/visitor.ts'
import { isGrant, signGrant } from '../forms/password/password-grant.ts'
import { accessTo, type FormAccess } from '../forms/published/form-access.ts'
import {
  answerContextOf,
  type PublishedForm,
  type PublishedForms,
} from '../forms/published/published-forms.ts'
import { accessToOwn } from '../submissions/own/own-submission.ts'
import { readSubmissionBody } from '../submissions/submission-body.ts'
import { acceptedAs, validateSubmission } from '../submissions/accept/validate-submission.ts'
import { wordsFor } from '../forms/published/respondent-words.ts'
import type { PageLimit } from './page/limit-pages.ts'
import { type PostedForm, readPostedForm, type TakeFile } from './posting/posted-form.ts'
import { isSample, makeSampleForms } from './preview/sample-form.ts'
import { createFormPage, type ShowingParts } from './show-form.ts'
import { createPostHandler, type PostHandlerParts } from './posting/post-handler.ts'
import { createUnlockHandler, type UnlockingParts } from './unlock-form.ts'

export type FillParts = ShowingParts &
  Omit<PostHandlerParts, 'show'> &
  UnlockingParts & {
    published: PublishedForms
    pageLimit: PageLimit
    answers: SubmitParts
    takeFile: (request: FastifyRequest, form: PublishedForm) => TakeFile
  }

type FormRoute = { Params: { slug: string } }

const elsewhere = { otherHost: 'yes' }

const postLimit = { max: 120, windowSeconds: 60, by: 'ip' } as const

/** The public page of a form. Everything on it works without JavaScript. */
export async function fillRoutes(app: FastifyInstance, db: Database, parts: FillParts) {
  const { keys, published, pageLimit } = parts
  const samples = makeSampleForms(parts.config.appUrl)
  const show = createFormPage(db, parts)
  const handlePost = createPostHandler(db, { ...parts, show })
  const unlock = createUnlockHandler(parts)

  await app.register(async (scope) => {
    await scope.register(formMultipart, {
      limits: { files: 20, fields: 2000, fieldSize: 100_000, fileSize: Infinity },
    })
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 * 1024 },
      (_, body, done) => done(null, body),
    )
    scope.setErrorHandler<Error, FormRoute>(async (error, request, reply) => {
      // A rejected request must not cost a query.
      const form = await published.findRemembered(request.params.slug ?? '')
      const isKnown =
        form && isVisibleOnDomain(request, form) && form.document.visibility !== 'draft'
      return answerError(error, request, reply, isKnown ? form.document.language : '')
    })
    scope.get<FormRoute>('/forms/:slug', domainRoute, async (request, reply) => {
      await pageLimit.open(request)
      return open(request, reply, await find(request), () => {
        throw formNotFound()
      })
    })
    // Short URLs, on hosts that serve nothing else.
    scope.get('/', { ...domainRoute, constraints: elsewhere }, async (request, reply) => {
      await pageLimit.open(request)
      const id = request.customDomain?.frontFormId ?? null
      const form = id === null ? undefined : await published.findById(String(id))
      return open(request, reply, form, () => leaveDomain(reply, parts.config))
    })
    scope.get<FormRoute>(
      '/:slug',
      { ...domainRoute, constraints: elsewhere },
      async (request, reply) => {
        await pageLimit.open(request)
        const form = await published.find(request.params.slug)
        return open(request, reply, form, () => leaveDomain(reply, parts.config))
      },
    )
    const config = { access: 'public' as const, limit: postLimit, onDomains: true as const }
    scope.post<FormRoute>('/forms/:slug', { ...openRoute, config }, async (request, reply) => {
      const form = await find(request)
      if (!form || !isVisibleOnDomain(request, form) || form.document.visibility === 'draft')
        throw formNotFound()
      return enter(request, reply, form)
    })
  })

  /** The endpoint that the page submits to when JavaScript runs. */
  for (const { slug, form } of samples.all)
    app.post<{ Body: Record<string, unknown> }>(
      `/api/forms/${slug}/answer`,
      { ...openRoute, config: { access: 'public', limit: postLimit } },
      async ({ body }) => {
        const sample = form()
        const words = await wordsFor(sample.document.language)
        const { answers } = readSubmissionBody(body)
        const verdict = validateSubmission(sample, answers, answerContextOf(sample))
        return acceptedAs(sample, randomUUID(), verdict, words)
      },
    )

  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm | undefined,
    miss: () => unknown,
  ) {
    const isHere = form !== undefined && isVisibleOnDomain(request, form)
    const access = isHere ? await accessOf(form, grantOf(request, form)) : 'hidden'
    if (!form || access === 'hidden') {
      await pageLimit.miss(request)
      return miss()
    }
    return show(request, reply, form, access)
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, form: PublishedForm) {
    const accessWith = async (posted: PostedForm) => {
      const access = await accessOf(form, grantOf(request, form) ?? posted.first('_grant'))
      return accessToOwn(db, form, access, posted.first('_submission'))
    }
    const store = parts.takeFile(request, form)
    const endWatch = request.isMultipart() ? watchUploadRate(request) : () => {}
    const language = supportedLanguage(form.document.language)
    const posted = await readPostedForm(request, language, async (file, before) => {
      if (isSample(form) || (await accessWith(before)) !== 'open') throw forbidden()
      return store(file, before)
    }).finally(endWatch)
    const access = await accessWith(posted)
    if (access === 'locked')
      return unlock(request, reply, form, posted.first('_password'), async () => {
        const unlocked = await accessOf(form, signGrant(keys, form))
        return show(request, reply, form, unlocked as Exclude<FormAccess, 'hidden'>)
      })
    if (access !== 'open') return show(request, reply, form, access as 'closed' | 'full')
    return handlePost(request, reply, form, posted)
  }

  const find = (request: FastifyRequest<FormRoute>) =>
    samples.find(request.params.slug, request) ?? published.find(request.params.slug)

  const grantOf = (request: FastifyRequest, { slug }: PublishedForm) =>
    cookieOf(request, `password-${slug}`)

  function accessOf(form: PublishedForm, grant: string | null | undefined): Promise<FormAccess> {
    const isGranted = isGrant(keys, grant, form)
    const visitor = { guess: undefined, isGranted, isMember: false }
    return accessTo(form, visitor, parts.isRightPassword, new Date())
  }
}
