import { randomUUID } from 'node:crypto'
import type { FillScreen } from '@formstead/contract/form-page'
import { isShuffled } from '@formstead/form-engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { queryOf } from '../../http/request/query-of.ts'
import type { FormAccess } from '../forms/published/form-access.ts'
import type { PublishedForm } from '../forms/published/published-forms.ts'
import { readVisit } from '../statistics/read-visit.ts'
import type { VisitCounter } from '../statistics/visit-counter.ts'
import { cookieOf } from '../forms/published/visitor.ts'
import {
  accessToOwn,
  findOwnSubmission,
  withoutSecrets,
} from '../submissions/own/own-submission.ts'
import { parametersOf, printQuery } from './posting/address-query.ts'
import { browserOf } from './posting/draft-browser.ts'
import { type Draft, draftOf } from './fill.queries.ts'
import type { FormHtml } from './page/form-html.ts'
import { hiddenValuesFromUrl, openingAnswers } from './posting/opening-answers.ts'
import type { PageLimit } from './page/limit-pages.ts'
import { pageCookie, seedOf, visitCookie } from './posting/page-cookie.ts'
import { remainingAnswers } from './posting/thanks-answers.ts'

export type ShowingParts = {
  config: Config
  html: FormHtml
  views: VisitCounter
  pageLimit: PageLimit
}

/** Decides what a visitor who opens the page sees. */
export function createFormPage(db: Database, { config, html, views, pageLimit }: ShowingParts) {
  return async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PublishedForm,
    formAccess: Exclude<FormAccess, 'hidden'>,
    query = queryOf(request),
  ) {
    const access = await accessToOwn(db, form, formAccess, query.get('submission_id'))
    const isCookieless = html.isCookieless(request, form)
    const hasOwnOrder = form.form.blocks.some(isShuffled)
    const isForEverybody = access === 'open' && query.size === 0 && !isCookieless && !hasOwnOrder
    if (!isForEverybody) await pageLimit.draw(request, form)
    if (access === 'locked')
      return html.send(request, reply, form, {
        kind: 'locked',
        problem: null,
        query: printQuery(query),
      })
    const draft = await draftOf(db, form, query.get('draft'), browserOf(request))
    if (draft?.accepted) {
      const { submission_id: id } = draft.accepted
      return html.send(request, reply, form, {
        kind: 'done',
        values: await remainingAnswers(db, form, id, draft.answers),
        editUrl: editUrlOf(form, id),
        query: parametersOf(query).kept,
      })
    }
    if (access !== 'open') return html.send(request, reply, form, { kind: access })
    if (!draft && isVisit(request))
      views.count(form, readVisit(request.headers, query.get('utm_source'), config.appUrl), request)
    const known = cookieOf(request, visitCookie)
    const visit = isCookieless ? randomUUID() : (known ?? renewVisit(request, reply, form, config))
    const opening = () => openingScreen(form, query, draft)
    return isForEverybody
      ? html.sendOpening(request, reply, form, opening)
      : html.send(request, reply, form, {
          ...(await opening()),
          // The browser may not keep cookies, so the page carries the visit until a request returns the cookie.
          visit: isCookieless || (hasOwnOrder && known === undefined) ? visit : null,
          seed: hasOwnOrder ? seedOf(visit) : 0,
        })
  }

  async function openingScreen(
    form: PublishedForm,
    query: URLSearchParams,
    draft: Draft | undefined,
  ): Promise<FillScreen> {
    const id = query.get('submission_id')
    const own = id ? await findOwnSubmission(db, form, { submissionId: id }) : undefined
    const parameters = parametersOf(query)
    const given = draft?.answers ?? own?.answers
    const values = given
      ? { ...withoutSecrets(form, given), ...(own ? {} : hiddenValuesFromUrl(form, parameters)) }
      : openingAnswers(form, parameters)
    return {
      kind: 'fill',
      page: query.get('page'),
      values,
      problems: {},
      draft: draft?.id ?? null,
      submission: own?.id ?? null,
      query: parameters.kept,
      visit: null,
      seed: 0,
    }
  }
}

export type ShowForm = ReturnType<typeof createFormPage>

/** Excludes prefetching browsers and visitors who have an account here. */
const isVisit = (request: FastifyRequest): boolean =>
  !request.headers['sec-purpose'] && cookieOf(request, 'token') === undefined

const editUrlOf = ({ slug, document }: PublishedForm, submissionId: string) =>
  document.editable_submissions ? `/forms/${slug}?submission_id=${submissionId}` : null

/** Each fill-in gets a new visit, so that a second press of the button is recognized. */
export function renewVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { slug }: PublishedForm,
  { appUrl }: Pick<Config, 'appUrl'>,
): string {
  const isHttps = appUrl.startsWith('https:')
  const visit = randomUUID()
  // A custom domain serves its forms at other paths, too.
  const path = request.customDomain ? '/' : `/forms/${slug}`
  const cookie = pageCookie(visitCookie, visit, { path, isHttps })
  reply.header('set-cookie', cookie)
  return visit
}
