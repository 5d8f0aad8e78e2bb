import { createHash, randomUUID } from 'node:crypto'
import type { FillScreen } from '@formstead/contract/form-page'
import type { RespondentWords } from '@formstead/field-types'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { VerifyCaptcha } from '../../../captcha/verify-captcha.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { queryOf } from '../../../http/request/query-of.ts'
import { errorResponse, ProblemError } from '../../../problems.ts'
import { supportedLanguage } from '../../../translation/translator.ts'
import { loadFileLookup } from '../../files/submitted/answer-files.ts'
import { answerContextOf, type PublishedForm } from '../../forms/published/published-forms.ts'
import { cookieOf } from '../../forms/published/visitor.ts'
import { attributionIn, readSubmissionBody } from '../../submissions/submission-body.ts'
import { fieldAt } from '../../submissions/accept/validate-submission.ts'
import { submissionMeta } from '../../submissions/accept/submission-request.ts'
import { submit, type SubmitParts } from '../../submissions/accept/submit.service.ts'
import { findOwnSubmission, withoutSecrets } from '../../submissions/own/own-submission.ts'
import { requireSolvedCaptcha } from '../../submissions/accept/require-solved-captcha.ts'
import { wordsFor } from '../../forms/published/respondent-words.ts'
import { parametersOf } from './address-query.ts'
import { browserOf, rememberBrowser } from './draft-browser.ts'
import { closeDraft, type Draft, draftOf, saveFillDraft } from '../fill.queries.ts'
import type { FormHtml } from '../page/form-html.ts'
import { isFramed, seedOf, visitCookie } from './page-cookie.ts'
import { openingAnswers } from './opening-answers.ts'
import type { PostedForm } from './posted-form.ts'
import { isSample } from '../preview/sample-form.ts'
import { renewVisit, type ShowForm } from '../show-form.ts'
import { pageOfProblem, processPage } from './process-page.ts'
import { thanksAnswers } from './thanks-answers.ts'

export type PostHandlerParts = {
  config: Config
  html: FormHtml
  answers: SubmitParts
  verifyCaptcha: VerifyCaptcha | undefined
  show: ShowForm
}

type Values = Record<string, unknown>
type Filled = {
  posted: PostedForm
  kept: Draft
  values: Values
  screen: Omit<FillScreen, 'values' | 'problems' | 'page'>
  words: RespondentWords
}

/** Handles a page posted without JavaScript: goes to the next page, back, or submits. */
export function createPostHandler(db: Database, parts: PostHandlerParts) {
  const { config, html } = parts

  return async function handlePost(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm,
    posted: PostedForm,
  ) {
    const words = await wordsFor(form.document.language)
    const parameters = parametersOf(queryOf(request))
    const browser = html.isCookieless(request, form) ? null : browserOf(request)
    const draft = await draftOf(db, form, posted.first('_draft'), browser)
    if (draft?.accepted) return goTo(request, reply, form, thanksAddress(parameters.kept, draft))
    const id = posted.first('_submission')
    const own = id ? await findOwnSubmission(db, form, { submissionId: id }) : undefined
    const before = draft?.answers ?? own?.answers ?? openingAnswers(form, parameters)
    const direction = posted.first('_go') === 'previous' ? 'previous' : 'next'
    const from = posted.first('_page')
    const isChange = own !== undefined
    const step = await processPage(form, { posted, before, isChange, from, direction }, (values) =>
      loadFileLookup(db, form, values, own?.row.publicId ?? null),
    )
    const { values } = step
    const visit = posted.first('_visit')
    const screen = {
      kind: 'fill' as const,
      draft: draft?.id ?? null,
      submission: own?.id ?? null,
      query: parameters.kept,
      visit,
      seed: seedOf(visit ?? cookieOf(request, visitCookie) ?? null),
    }
    if (Object.keys(step.problems).length > 0)
      return html.send(request, reply.code(422), form, {
        ...screen,
        values: withoutSecrets(form, values),
        problems: step.problems,
        page: step.page!.key,
      })
    if (isSample(form))
      return html.send(request, reply, form, {
        kind: 'done',
        values,
        editUrl: null,
        query: parameters.kept,
      })
    // A draft that is not this browser's own is continued as a new draft.
    const isOwn = draft?.browser === browser
    const key = isOwn ? draft.key : keyOf(request, form, posted, values)
    const kept = await saveFillDraft(db, form.id, { key, browser }, values)
    if (browser !== null) rememberBrowser(request, reply, form, config)
    if (!step.page) return sendIn(request, reply, form, { posted, kept, screen, values, words })
    const address = new URLSearchParams(parameters.kept)
    address.set('draft', kept.id)
    address.set('page', step.page.key)
    if (own) address.set('submission_id', own.id)
    return goTo(request, reply, form, address)
  }

  /** A redirect would lead to a locked page again if no cookie says that it was unlocked. */
  function goTo(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm,
    address: URLSearchParams,
  ) {
    return form.passwordHash !== null && isFramed(request)
      ? parts.show(request, reply, form, 'open', address)
      : reply.redirect(`/forms/${form.slug}?${address.toString()}`, 303)
  }

  async function sendIn(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm,
    { posted, kept, screen, values, words }: Filled,
  ) {
    const body = readSubmissionBody({
      ...values,
      submission_id: screen.submission,
      tracking_parameters: attributionIn(new URLSearchParams(screen.query)),
      ...captchaIn(posted),
    })
    const sent = {
      body,
      key: kept.key,
      bodyHash: createHash('sha256').update(JSON.stringify(body.answers)).digest('hex'),
      meta: submissionMeta(form, body, request.ip),
      words,
    }
    try {
      await requireSolvedCaptcha(db, parts.verifyCaptcha, form, sent, request.ip)
      const { accepted } = await submit(parts.answers, form, sent)
      const answers = await thanksAnswers(db, form, accepted.submission_id)
      await closeDraft(db, kept.id, accepted, answers)
      if (!html.isCookieless(request, form)) renewVisit(request, reply, form, config)
      return accepted.redirect_url
        ? reply.redirect(asLocation(accepted.redirect_url), 303)
        : goTo(request, reply, form, thanksAddress(screen.query, kept))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const { errors } = errorResponse(error, supportedLanguage(form.document.language))
      if (!errors) throw error
      const problems = Object.fromEntries(
        Object.entries(errors).map(([path, [first = '']]) => [fieldAt(form, path), first]),
      )
      return html.send(request, reply.code(422), form, {
        ...screen,
        draft: kept.id,
        values: withoutSecrets(form, values),
        problems,
        page:
          pageOfProblem(form, { values, problems }, answerContextOf(form)) ?? posted.first('_page'),
      })
    }
  }
}

/** Keeps the parameters of the form's URL, for filling it in again. */
function thanksAddress(query: string, { id }: Draft): URLSearchParams {
  const address = new URLSearchParams(query)
  address.set('draft', id)
  return address
}

/** A URL in a header must be ASCII, and the submission is already stored, so this must not fail. */
const asLocation = (url: string) =>
  URL.canParse(url)
    ? new URL(url).href
    : url.toWellFormed().replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent)

const captchaIn = ({ first }: PostedForm) => ({
  'g-recaptcha-response': first('g-recaptcha-response'),
  'h-captcha-response': first('h-captcha-response'),
})

function keyOf(request: FastifyRequest, { id }: PublishedForm, posted: PostedForm, values: Values) {
  const visit = cookieOf(request, visitCookie) ?? posted.first('_visit') ?? randomUUID()
  return createHash('sha256')
    .update(JSON.stringify([visit, id, values]))
    .digest('hex')
}
