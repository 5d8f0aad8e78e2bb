import { integrationKinds } from '@formstead/integrations'
import type { DeliveryParts } from '../deliveries/delivery-parts.ts'
import {
  describeSubmission,
  openDraft,
  sampleSubmission,
} from '../deliveries/message/describe-submission.ts'
import { eventId } from '../deliveries/message/build-message.ts'
import { latestSubmissions } from '../submissions/completed-submissions.ts'
import { requireForm } from '../forms/forms.service.ts'
import { planTier } from '../plans/plan-tier.policy.ts'

/** What Zapier would get for the newest submission, or sample answers if there is none. */
export async function newestPayload(
  parts: DeliveryParts,
  userId: number,
  ref: string,
): Promise<Record<string, unknown>> {
  const { db, config, versions } = parts
  const form = await requireForm(db, userId, ref, 'edit')
  const tier = planTier(config, form.planTier)
  const [newest] = await latestSubmissions(db, form.id, { limit: 1 })
  const version = newest
    ? await versions.find({ versionId: newest.versionId, tier })
    : openDraft(form.document)
  const submission = newest ?? sampleSubmission(version)
  const { id, slug, views, completed, planTier: storedTier, plans, domains } = form
  const { content } = await describeSubmission(parts, version, submission, {
    form: {
      id,
      slug,
      views,
      completed,
      storedTier,
      plans,
      domains,
      linkHours: form.workspace.fileLinkHours,
    },
    linksFrom: new Date(),
  })
  const delivery = { ...content, id: eventId(submission.publicId, 0), settings: {} }
  return integrationKinds.get('zapier')!.build(delivery) as Record<string, unknown>
}
