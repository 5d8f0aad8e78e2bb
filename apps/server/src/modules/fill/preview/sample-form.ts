import { bestLimits } from '@formstead/contract'
import { blockTypes } from '@formstead/field-types'
import { openForm, parseForm } from '@formstead/form-engine'
import { localeCookie, pickLanguage, languages, type Language } from '@formstead/i18n'
import type { FastifyRequest } from 'fastify'
import { queryOf } from '../../../http/request/query-of.ts'
import { translatorFor } from '../../../translation/translator.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { cookieOf } from '../../forms/published/visitor.ts'
import { fileMegabytes } from '../../plans/plan-tier.policy.ts'

const sampleSlug = 'sample'
const sampleId = 0

/** The contact form of the landing page. It has no owner, and its submissions are not stored. */
export const isSample = ({ id }: PublishedForm): boolean => id === sampleId

/**
 * One form per language, each with its own slug, so that answers reach the form whose options they name. Each is made
 * when it is first requested, because making all of them would delay every start.
 */
export function makeSampleForms(appUrl: string) {
  const made = new Map<Language, PublishedForm>()
  const formIn = (language: Language): PublishedForm => {
    const form = made.get(language) ?? makeSampleForm(language, appUrl)
    made.set(language, form)
    return form
  }
  return {
    all: languages.map((language) => ({ slug: slugIn(language), form: () => formIn(language) })),
    /** The main slug shows the form in the visitor's language. */
    find(slug: string, request: FastifyRequest): PublishedForm | undefined {
      if (slug !== sampleSlug) {
        const language = languageBySlug.get(slug)
        return language && formIn(language)
      }
      return formIn(
        pickLanguage({
          pathPrefix: queryOf(request).get('lang') ?? undefined,
          cookie: cookieOf(request, localeCookie),
          accept: request.headers['accept-language'],
        }),
      )
    },
  }
}

const slugIn = (language: Language) =>
  language === 'en' ? sampleSlug : `${sampleSlug}-${language}`
const languageBySlug = new Map(languages.map((language) => [slugIn(language), language]))

const topics = ['sample.question', 'sample.idea', 'sample.broken', 'sample.else'] as const

function makeSampleForm(language: Language, origin: string): PublishedForm {
  const { t } = translatorFor(language)
  const parsed = parseForm({
    title: t('sample.title'),
    language,
    visibility: 'public',
    dark_mode: 'auto',
    can_be_indexed: false,
    submitted_text: `<h2>${t('sample.thanks')}</h2><p>${t('sample.kept')}</p>`,
    properties: [
      {
        id: 'intro',
        type: 'nf-text',
        name: t('sample.introduction'),
        content: `<h1>${t('sample.title')}</h1><p>${t('sample.intro')}</p>`,
      },
      { id: 'name', type: 'text', name: t('sample.name'), required: true, width: '1/2' },
      { id: 'email', type: 'email', name: t('sample.email'), required: true, width: '1/2' },
      {
        id: 'topic',
        type: 'select',
        name: t('sample.topic'),
        required: true,
        select: { options: topics.map((key) => ({ id: t(key), name: t(key) })) },
      },
      { id: 'rating', type: 'rating', name: t('sample.rating') },
      {
        id: 'message',
        type: 'text',
        name: t('sample.message'),
        multi_lines: true,
        max_char_limit: 2000,
      },
    ],
  })
  if ('problems' in parsed)
    throw new Error(`The sample form is not valid: ${JSON.stringify(parsed.problems)}`)
  const document = parsed.form
  return {
    id: sampleId,
    slug: slugIn(language),
    workspaceId: 0,
    tier: 'free',
    fileMegabytes: fileMegabytes(bestLimits([])),
    origin,
    codeRevision: 0,
    creatorId: null,
    versionId: 0,
    passwordHash: null,
    completed: 0,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    document,
    form: openForm(document, (type) => blockTypes.get(type)),
  }
}
