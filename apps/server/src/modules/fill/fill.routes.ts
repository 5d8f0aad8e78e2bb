import { createHash, randomUUID } from 'node:crypto'
import formMultipart from '@fastify/multipart'
import type { FillScreen } from '@formstead/contract/form-page'
import type { AnswerContext } from '@formstead/field-types'
import { prefillAnswers } from '@formstead/form-engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { openRoute } from '../../pages/open-route.ts'
import { Problem } from '../../problems.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import type { Limits } from '../../rate-limit/limits.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { accessTo, type CheckFormPassword, type FormAccess } from '../forms/form-access.ts'
import type { PublishedForm, PublishedForms } from '../forms/published-forms.ts'
import { formPasswordDigest } from '../forms/read-form-body.ts'
import { readAnswerBody } from '../submissions/answer-body.ts'
import { acceptAnswer, type AnswerParts } from '../submissions/answer.service.ts'
import { findOwnSubmission } from '../submissions/own-submission.ts'
import { wordsFor } from '../submissions/respondent-words.ts'
import { cookieOf, pageCookie } from './cookies.ts'
import { closeDraft, findDraft, keepDraft, type Draft } from './fill.queries.ts'
import type { FormHtml } from './form-html.ts'
import { isGrant, signGrant } from './password-grant.ts'
import { readPostedForm, type PostedForm, type TakeFile } from './posted-form.ts'
import { makeSampleForm, sampleSlug } from './sample-form.ts'
import { pageOfProblem, takeStep } from './take-step.ts'

export type FillParts = {
  config: Config
  keys: AppKeys
  limits: Limits
  published: PublishedForms
  answers: AnswerParts
  isRightPassword: CheckFormPassword
  html: FormHtml
  takeFile: (request: FastifyRequest, form: PublishedForm) => TakeFile
}

const pageHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'private, no-cache',
  'permissions-policy':
    'camera=(self), microphone=(self), geolocation=(self), clipboard-write=(self), fullscreen=(self), browsing-topics=()',
}
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const passwordDays = 30
const visitCookie = 'visit'

/** The public page of a form: everything on it works without script. */
export async function fillRoutes(app: FastifyInstance, db: Database, parts: FillParts) {
  const { config, keys, published, html } = parts
  const isHttps = config.appUrl.startsWith('https:')
  const sample = makeSampleForm()
  const find = (slug: string) => (slug === sampleSlug ? sample : published.find(slug))

  await app.register(async (scope) => {
    await scope.register(formMultipart, { limits: { files: 20, fields: 2000, fieldSize: 100_000 } })
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 * 1024 },
      (_, body, done) => done(null, body),
    )
    scope.get<{ Params: { slug: string } }>('/forms/:slug', openRoute, async (request, reply) => {
      const form = await find(request.params.slug)
      const access = form && (await accessOf(request, form))
      if (!form || access === 'hidden') return reply.callNotFound()
      return show(request, reply, form, access!)
    })
    scope.post<{ Params: { slug: string } }>(
      '/forms/:slug',
      {
        ...openRoute,
        config: { access: 'public', limit: { max: 120, windowSeconds: 60, by: 'ip' } },
      },
      async (request, reply) => {
        const form = await find(request.params.slug)
        const access = form && (await accessOf(request, form))
        if (!form || access === 'hidden') return reply.callNotFound()
        const posted = await readPostedForm(request, parts.takeFile(request, form))
        if (access === 'locked') return unlock(request, reply, form, posted.first('_password'))
        if (access !== 'open') return show(request, reply, form, access!)
        return take(request, reply, form, posted)
      },
    )
  })

  function accessOf(request: FastifyRequest, form: PublishedForm): Promise<FormAccess> {
    const { passwordHash, slug, id } = form
    const isGranted =
      passwordHash !== null &&
      isGrant(keys, cookieOf(request, `password-${slug}`), id, passwordHash)
    const visitor = { passwordDigest: undefined, isMember: isGranted }
    return accessTo(form, visitor, parts.isRightPassword, new Date())
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm,
    access: Exclude<FormAccess, 'hidden'>,
  ) {
    headersFor(reply, form)
    if (access === 'locked')
      return html.send(request, reply, form, { kind: 'locked', isWrong: false })
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const draft = await draftOf(form, query.get('draft'))
    if (draft?.accepted) return showDone(request, reply, form, draft)
    if (access !== 'open') return html.send(request, reply, form, { kind: access })
    if (cookieOf(request, visitCookie) === undefined) renewVisit(reply, form)
    const opening = await openingScreen(form, query, draft)
    const isPlain = query.size === 0
    return isPlain
      ? html.sendOpening(request, reply, form, opening)
      : html.send(request, reply, form, opening)
  }

  async function openingScreen(
    form: PublishedForm,
    query: URLSearchParams,
    draft: Draft | undefined,
  ): Promise<FillScreen> {
    const submission = query.get('submission_id')
    const own = submission
      ? await findOwnSubmission(db, form, { submissionId: submission })
      : undefined
    const parameters = { all: (name: string) => query.getAll(name) }
    const values =
      draft?.answers ?? own?.answers ?? prefillAnswers(form.form, parameters, {}, contextOf(form))
    return {
      kind: 'fill',
      page: query.get('page'),
      values: withoutHidden(form, values),
      problems: {},
      draft: draft?.id ?? null,
      submission: own?.publicId ?? null,
    }
  }

  async function take(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm,
    posted: PostedForm,
  ) {
    headersFor(reply, form)
    const words = await wordsFor(form.document.language)
    const context = contextOf(form)
    const draft = await draftOf(form, posted.first('_draft'))
    if (draft?.accepted) return reply.redirect(`/forms/${form.slug}?draft=${draft.id}`, 303)
    const submission = posted.first('_submission')
    const own = submission
      ? await findOwnSubmission(db, form, { submissionId: submission })
      : undefined
    const step = takeStep(
      form,
      {
        posted,
        before: draft?.answers ?? own?.answers ?? {},
        from: posted.first('_page'),
        direction: posted.first('_go') === 'previous' ? 'previous' : 'next',
      },
      context,
      words,
    )
    const key = draft?.key ?? keyOf(request, form, step.values)
    const screen = {
      kind: 'fill' as const,
      draft: draft?.id ?? null,
      submission: own?.publicId ?? null,
    }
    if (Object.keys(step.problems).length > 0) {
      const { values, problems } = step
      const page = step.page!.key
      return html.send(request, reply.code(422), form, { ...screen, values, problems, page })
    }
    if (form === sample)
      return html.send(request, reply, form, { kind: 'done', values: step.values, editUrl: null })
    const kept = await keepDraft(db, form.id, key, step.values)
    if (step.page) {
      const page = encodeURIComponent(step.page.key)
      const change = own ? `&submission_id=${own.publicId}` : ''
      return reply.redirect(`/forms/${form.slug}?draft=${kept.id}&page=${page}${change}`, 303)
    }
    return sendIn(request, reply, form, { kept, screen, values: step.values })
  }

  async function sendIn(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm,
    {
      kept,
      screen,
      values,
    }: {
      kept: Draft
      screen: Pick<FillScreen, 'kind' | 'draft' | 'submission'>
      values: Record<string, unknown>
    },
  ) {
    const body = readAnswerBody({ ...values, submission_id: screen.submission })
    const words = await wordsFor(form.document.language)
    try {
      const { accepted } = await acceptAnswer(parts.answers, form, {
        body,
        key: kept.key,
        bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
        meta: form.document.enable_ip_tracking ? { ip_address: request.ip } : {},
        words,
      })
      await closeDraft(db, kept.id, accepted, values)
      renewVisit(reply, form)
      return reply.redirect(accepted.redirect_url ?? `/forms/${form.slug}?draft=${kept.id}`, 303)
    } catch (error) {
      if (!(error instanceof Problem) || !error.details.errors) throw error
      const problems = Object.fromEntries(
        Object.entries(error.details.errors).map(([id, [first = '']]) => [id, first]),
      )
      const page = pageOfProblem(form, { values, problems }, contextOf(form))
      const draft = kept.id
      return html.send(request, reply.code(422), form, { ...screen, draft, values, problems, page })
    }
  }

  function showDone(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm,
    { accepted, answers }: Draft,
  ) {
    const editUrl = form.document.editable_submissions
      ? `/forms/${form.slug}?submission_id=${accepted!.submission_id}`
      : null
    return html.send(request, reply, form, { kind: 'done', values: answers, editUrl })
  }

  async function unlock(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm,
    password: string | null,
  ) {
    headersFor(reply, form)
    const hash = form.passwordHash!
    const isAllowed = await mayTryPassword(parts.limits, request, form)
    const isRight =
      isAllowed &&
      password !== null &&
      (await parts.isRightPassword(formPasswordDigest(password), hash))
    if (!isRight)
      return html.send(request, reply.code(isAllowed ? 403 : 429), form, {
        kind: 'locked',
        isWrong: true,
      })
    const cookie = pageCookie(`password-${form.slug}`, signGrant(keys, form.id, hash), {
      path: '/',
      isHttps,
      maxAgeSeconds: passwordDays * 86_400,
    })
    return reply.header('set-cookie', cookie).redirect(`/forms/${form.slug}`, 303)
  }

  async function draftOf(form: PublishedForm, id: string | null): Promise<Draft | undefined> {
    return id !== null && uuid.test(id) ? findDraft(db, form.id, id) : undefined
  }

  /** One for each filling-in, so that a second press of the button is known for what it is. */
  function renewVisit(reply: FastifyReply, { slug }: PublishedForm) {
    reply.header(
      'set-cookie',
      pageCookie(visitCookie, randomUUID(), { path: `/forms/${slug}`, isHttps }),
    )
  }
}

function headersFor(reply: FastifyReply, { document }: PublishedForm) {
  reply.headers(pageHeaders)
  if (!document.can_be_indexed) reply.header('x-robots-tag', 'noindex, nofollow')
}

const contextOf = ({ document }: PublishedForm): AnswerContext => ({
  nowMs: Date.now(),
  timeZone: document.settings.time_zone,
})

/** What a hidden field holds is filled in by the server, and no business of the page. */
const withoutHidden = ({ form }: PublishedForm, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([id]) => {
      const entry = form.byId.get(id)
      return entry && !(entry.block.hidden && !entry.block.logic)
    }),
  )

function keyOf(request: FastifyRequest, { id }: PublishedForm, values: Record<string, unknown>) {
  const visit = cookieOf(request, visitCookie) ?? randomUUID()
  return createHash('sha256')
    .update(JSON.stringify([visit, id, values]))
    .digest('hex')
}

/** A password can be guessed from one place, or from many. */
async function mayTryPassword(limits: Limits, request: FastifyRequest, { id }: PublishedForm) {
  const near = { max: 10, windowSeconds: 15 * 60 }
  const all = { max: 100, windowSeconds: 60 * 60 }
  const [here, anywhere] = [
    await limits.take('form-password', `${id} ${networkOf(request.ip)}`, near),
    await limits.take('form-password-all', String(id), all),
  ]
  return here.isAllowed && anywhere.isAllowed
}
