import { blockTypes } from '@formstead/field-types'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { isVisibleOnDomain } from '../../../http/access/host-check.ts'
import { domainRoute } from '../../../pages/open-route.ts'
import { supportedLanguage, translatorFor } from '../../../translation/translator.ts'
import { wordsFor } from '../../forms/published/respondent-words.ts'
import type { PublishedForm, PublishedForms } from '../../forms/published/published-forms.ts'
import { featureGate } from '../../plans/plan-tier.policy.ts'
import { readAnswers } from '../answers/answers.ts'
import { createKeptPeriods } from '../counts/kept-periods.ts'
import { createOpenVersions } from '../counts/open-versions.ts'
import { printResultsPage, resultsPolicy, type PublicField } from './print-results-page.ts'

type Slug = { Params: { slug: string } }

const limit = { max: 60, windowSeconds: 60, by: 'ip' } as const

/** All time: no submission can be older. */
const wholeTime = { from: '2000-01-01' }

/** Public results of a form, if its author enables them. Works without JavaScript. */
export function publicResultRoutes(
  app: FastifyInstance,
  db: Database,
  { config, published }: { config: Config; published: PublishedForms },
): void {
  const parts = { db, openVersions: createOpenVersions(), keptPeriods: createKeptPeriods() }
  const options = { ...domainRoute, config: { ...domainRoute.config, limit } }

  app.get<Slug>('/forms/:slug/results', options, async (request, reply) => {
    const form = await published.find(request.params.slug)
    if (!form || !isShown(form, config) || !isVisibleOnDomain(request, form))
      return reply.callNotFound()
    const language = supportedLanguage(form.document.language)
    const page = printResultsPage(await sumUp(form), translatorFor(language))
    return reply
      .headers({
        'content-security-policy': resultsPolicy,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(page)
  })

  async function sumUp(form: PublishedForm) {
    const { id, versionId, document } = form
    const minimum = document.settings.public_results?.minimum ?? 5
    const isTooFew = (count: number) => count > 0 && count < minimum
    const words = await wordsFor(document.language)
    const shown = { id, versionId, language: document.language }
    const asked = { ...wholeTime, status: 'completed' as const }
    const { fields, total } = await readAnswers(parts, shown, asked, { latest: 0 })
    const hidden = new Set(
      form.form.blocks.filter(({ flags }) => flags.hidden).map(({ block }) => block.id),
    )
    const open = fields.flatMap((field): PublicField[] => {
      const type = blockTypes.get(field.type)
      const toPublic = type?.kind === 'field' ? type.summary.toPublic : undefined
      if (!toPublic || field.is_removed || hidden.has(field.id)) return []
      const { id, name, answered, data } = field
      const summary = answered < minimum ? null : toPublic(data, isTooFew, words)
      return [{ id, name, answered, summary }]
    })
    return { title: document.title, total, minimum, fields: open }
  }
}

function isShown({ document, tier, passwordHash }: PublishedForm, config: Config): boolean {
  return (
    document.settings.public_results?.enabled === true &&
    document.visibility !== 'draft' &&
    passwordHash === null &&
    featureGate(config, tier)('form_summary')
  )
}
