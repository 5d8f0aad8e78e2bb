import { decide } from '@formstead/form-engine'
import type { FastifyInstance } from 'fastify'
import type { EndpointRequest, Feature } from '@formstead/contract'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { notFound } from '../../problems.ts'
import { findUser } from '../accounts/users.ts'
import type { OpenedVersion } from '../forms/published/opened-versions.ts'
import { requireForm } from '../forms/forms.service.ts'
import { wordsFor } from '../forms/published/respondent-words.ts'
import { requireFormIntegration } from '../integrations/save-integration.ts'
import { readIntegration } from '../integrations/read-integration.ts'
import { planTier } from '../plans/plan-tier.policy.ts'
import { requireFeature } from '../workspaces/require-feature.ts'
import { describeAttempt, meetsLogic } from './dispatch/attempt-delivery.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import {
  type DescribedSubmission,
  describeSubmission,
  openDraft,
  sampleSubmission,
  submissionTitle,
} from './message/describe-submission.ts'
import { eventId } from './message/build-message.ts'
import { latestSubmissions } from '../submissions/completed-submissions.ts'
import { sendMessage } from './dispatch/send-message.ts'

type Tried = EndpointRequest<'POST /open/forms/{form}/integrations/test'>['body']

/** How many of the latest submissions are checked against the conditions. */
const mostAsked = 1000

/** Tests an integration, saved or not, with a submission or with sample answers. */
export function tryIntegrationRoutes(app: FastifyInstance, parts: DeliveryParts): void {
  const { db, keys, config, versions } = parts

  serve(app, 'POST /open/forms/{form}/integrations/preview', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const { form, tier, read, stored } = await readTried(userId, params.form, body)
    const rows = await latestSubmissions(db, form.id, { limit: mostAsked })
    const [chosen] =
      body.submission_id === undefined
        ? rows
        : await latestSubmissions(db, form.id, { id: body.submission_id, limit: 1 })
    if (body.submission_id !== undefined && !chosen) throw notFound()
    const version = chosen
      ? await versions.find({ versionId: chosen.versionId, tier })
      : openDraft(form.document)
    const submission = chosen ?? sampleSubmission(version)
    const { content, decision } = await describe(version, submission, form)
    const described = {
      ...content,
      id: eventId(submission.publicId, stored?.id ?? 0),
      settings: read.settings,
    }
    const zone = version.document.settings.time_zone
    let met = 0
    for (const row of rows) {
      const { form: opened, document } = await versions.find({ versionId: row.versionId, tier })
      const timeZone = document.settings.time_zone
      const context = { nowMs: row.createdAt.getTime(), timeZone }
      if (meetsLogic(read.logic, decide(opened, row.answers, context), row.createdAt, timeZone))
        met++
    }
    const words = await wordsFor(version.document.language)
    return {
      message: read.kind.build(described),
      submission: chosen
        ? {
            id: chosen.id,
            title: submissionTitle(version.form, chosen, words),
            created_at: chosen.createdAt.toISOString(),
          }
        : null,
      meets_conditions: meetsLogic(read.logic, decision, submission.createdAt, zone),
      would_send: { met, of: rows.length },
    }
  })

  serve(app, 'POST /open/forms/{form}/integrations/test', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const { form, read, author, stored } = await readTried(userId, params.form, body)
    const version = openDraft(form.document)
    const submission = sampleSubmission(version)
    const { content } = await describe(version, submission, form)
    const described = { ...content, id: eventId(submission.publicId, 0), settings: read.settings }
    const startedAt = new Date()
    const start = performance.now()
    const ports = parts.portsFor({
      // With another account, a test would replace the sheet that submissions go to.
      id: stored?.accountId === read.accountId ? stored.id : null,
      accountId: read.accountId,
      formId: form.id,
      createdBy: userId,
      tester: author.email,
    })
    const outcome = await sendMessage(read.kind, read.kind.build(described), described, ports)
    const ms = performance.now() - start
    return outcome.is === 'skipped'
      ? {
          delivered: false,
          attempt: {
            at: startedAt.toISOString(),
            ms: 0,
            status: null,
            reason: outcome.reason,
            reply: '',
          },
        }
      : {
          delivered: outcome.is === 'delivered',
          attempt: describeAttempt(outcome, startedAt, ms),
        }
  })

  type TriedForm = Awaited<ReturnType<typeof requireForm>>

  async function readTried(userId: number, ref: string, body: Tried) {
    const form = await requireForm(db, userId, ref, 'edit')
    const stored =
      body.id === undefined ? undefined : await requireFormIntegration(db, form.id, body.id)
    const author = (await findUser(db, userId))!
    const tier = planTier(config, form.planTier)
    const facts = { email: author.email, stored }
    const require = (feature: Feature) => requireFeature(config, form, feature)
    const read = await readIntegration({ db, keys, require }, form, body, facts)
    return { form, tier, read, author, stored }
  }

  const describe = (version: OpenedVersion, submission: DescribedSubmission, form: TriedForm) =>
    describeSubmission(parts, version, submission, {
      form: {
        id: form.id,
        slug: form.slug,
        storedTier: form.planTier,
        plans: form.plans,
        domains: form.domains,
        linkHours: form.workspace.fileLinkHours,
        views: form.views,
        completed: form.completed,
      },
      linksFrom: new Date(),
    })
}
