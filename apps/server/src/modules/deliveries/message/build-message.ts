import { createHash } from 'node:crypto'
import type { Decision } from '@formstead/form-engine'
import { type Delivery, type IntegrationKind, integrationKinds } from '@formstead/integrations'
import { withSecrets } from '../../integrations/integration-secrets.ts'
import { planTier } from '../../plans/plan-tier.policy.ts'
import type { DeliveryParts } from '../delivery-parts.ts'
import { describeSubmission } from './describe-submission.ts'
import type { LoadedDelivery } from '../dispatch/load-deliveries.ts'

export type BuiltMessage = {
  kind: IntegrationKind
  message: unknown
  delivery: Delivery
  decision: Decision
  timeZone: string
}

/** Builds the message of a delivery, with everything needed to send it. */
export async function buildMessage(
  parts: Pick<DeliveryParts, 'db' | 'keys' | 'config' | 'versions'>,
  { delivery, integration, submission, form }: LoadedDelivery,
): Promise<BuiltMessage> {
  const kind = integrationKinds.get(integration.kind)
  if (!kind) throw new Error(`There is no integration of the kind "${integration.kind}".`)
  const tier = planTier(parts.config, form.storedTier)
  const version = await parts.versions.find({ versionId: submission.versionId, tier })
  const { content, decision } = await describeSubmission(parts, version, submission, {
    form,
    linksFrom: delivery.queuedAt,
  })
  const described = {
    ...content,
    id: eventId(submission.publicId, integration.id),
    isRepeated: delivery.tries > 1 || delivery.attempts.length > 0,
    settings: withSecrets(parts.keys, integration),
  }
  const timeZone = version.document.settings.time_zone
  return { kind, message: kind.build(described), delivery: described, decision, timeZone }
}

/** The id by which a receiver identifies a delivery. It is the same for every attempt and replay. */
export function eventId(submissionPublicId: string, integrationId: number): string {
  const hash = createHash('sha256').update(`${submissionPublicId} ${integrationId}`)
  return `msg_${hash.digest('base64url').slice(0, 27)}`
}
