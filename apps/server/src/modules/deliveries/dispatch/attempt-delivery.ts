import { cleanText } from '@formstead/field-types'
import { meetsConditions, readConditions, type Decision } from '@formstead/form-engine'
import type { Outcome } from '@formstead/integrations'
import type { Attempt } from '../../integrations/integrations.table.ts'
import { featureGate, planTier } from '../../plans/plan-tier.policy.ts'
import { buildMessage } from '../message/build-message.ts'
import { neededFeatures } from '../../integrations/needed-features.ts'
import { countAttempt, observeDelay } from '../delivery-metrics.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import type { DeliveryParts } from '../delivery-parts.ts'
import type { LoadedDelivery } from './load-deliveries.ts'
import type { AttemptResult } from './record-outcomes.ts'
import { nextStep } from './retry-schedule.ts'
import { sendMessage } from './send-message.ts'

/** How long the delivery waits if the submission or the form is deleted, because it may be restored. */
const deletedWaitSeconds = 3600
const keptReplyChars = 1000

/** Makes one attempt and returns the outcome to record. */
export async function attemptDelivery(
  parts: DeliveryParts,
  { now, ...claim }: ClaimedDelivery,
  loaded: LoadedDelivery,
): Promise<AttemptResult> {
  const { submission, form } = loaded
  if (form.deletedAt || submission.deletedAt)
    return { ...claim, attempt: null, state: 'postponed', afterSeconds: deletedWaitSeconds }
  const startedAt = now()
  if (claim.tries === 1)
    observeDelay((startedAt.getTime() - loaded.delivery.queuedAt.getTime()) / 1000)
  const start = performance.now()
  const outcome = await send(parts, loaded, now).catch((error: unknown): Outcome => {
    parts.logger.error({ err: error, delivery: claim.id }, 'a delivery could not be made')
    return { is: 'failed', reply: null, reason: 'internal' }
  })
  countAttempt(loaded.integration.kind, outcome.is)
  if (outcome.is === 'skipped')
    return { ...claim, attempt: null, state: 'skipped', reason: outcome.reason }
  const attempt = describeAttempt(outcome, startedAt, performance.now() - start)
  if (outcome.is === 'delivered') return { ...claim, attempt, state: 'delivered', reason: null }
  const { tries } = claim
  const { retryAfter, isFinal, isGone, isCausedByRespondent } = outcome
  const failure = { tries, status: attempt.status, retryAfter, isFinal, isGone }
  const step = nextStep(failure, now().getTime(), Math.random())
  return step.is === 'retry'
    ? {
        ...claim,
        attempt,
        isCausedByRespondent,
        state: 'retrying',
        afterSeconds: step.afterSeconds,
      }
    : { ...claim, attempt, isCausedByRespondent, state: 'dead', reason: null, isGone: step.isGone }
}

export function describeAttempt(
  outcome: Exclude<Outcome, { is: 'skipped' }>,
  startedAt: Date,
  ms: number,
): Attempt {
  return {
    at: startedAt.toISOString(),
    ms: Math.round(ms),
    status: outcome.reply?.status ?? null,
    reason: outcome.is === 'failed' ? outcome.reason : null,
    reply: cleanText((outcome.reply?.text ?? '').slice(0, keptReplyChars)),
  }
}

async function send(
  parts: DeliveryParts,
  loaded: LoadedDelivery,
  now: () => Date,
): Promise<Outcome> {
  const { integration, submission, form } = loaded
  const { config, portsFor } = parts
  const { kind, message, delivery, decision, timeZone } = await buildMessage(parts, loaded)
  const allows = featureGate(config, planTier(config, form.storedTier))
  const needed = await neededFeatures(parts.db, integration)
  if (!needed.every(allows)) return { is: 'skipped', reason: 'plan' }
  if (!meetsLogic(integration.logic, decision, submission.createdAt, timeZone))
    return { is: 'skipped', reason: 'conditions' }
  const ports = portsFor({ ...integration, delivery: loaded.delivery, now })
  return sendMessage(kind, message, delivery, ports)
}

/** Without conditions, every submission is sent. */
export function meetsLogic(
  logic: Record<string, unknown> | null,
  decision: Decision,
  createdAt: Date,
  timeZone: string,
): boolean {
  const context = { nowMs: createdAt.getTime(), timeZone }
  return logic === null || meetsConditions(readConditions(logic), decision, context)
}
