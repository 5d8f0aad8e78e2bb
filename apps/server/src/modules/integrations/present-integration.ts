import type { EndpointResponse } from '@formstead/contract'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { featureGate, planTier } from '../plans/plan-tier.policy.ts'
import {
  countWaiting,
  findStoredTier,
  summarizeDeliveries,
  listIntegrations,
  type DeliveryGlance,
  type ListedIntegration,
} from './integrations.queries.ts'
import { neededFeatures } from './needed-features.ts'
import { mostTriesFor } from './tries.ts'

type Integration = EndpointResponse<'GET /open/forms/{form}/integrations'>[number]

export async function presentIntegrations(
  { db, config }: { db: Database; config: Config },
  formId: number,
  id?: number,
): Promise<Integration[]> {
  const [rows, glances, waiting, storedTier] = await Promise.all([
    listIntegrations(db, formId, id),
    summarizeDeliveries(db, formId),
    countWaiting(db, formId),
    findStoredTier(db, formId),
  ])
  const allows = featureGate(config, planTier(config, storedTier))
  const byIntegration = Map.groupBy(glances, (glance) => glance.integration_id)
  return Promise.all(
    rows.map(async (row) =>
      present(row, {
        last: byIntegration.get(row.integration.id) ?? [],
        waiting: waiting.get(row.integration.id) ?? 0,
        isInPlan: (await neededFeatures(db, row.integration)).every(allows),
      }),
    ),
  )
}

function present(
  { integration, account, pausedByName }: ListedIntegration,
  {
    last,
    waiting,
    isInPlan,
  }: { last: readonly DeliveryGlance[]; waiting: number; isInPlan: boolean },
): Integration {
  return {
    id: integration.id,
    form_id: integration.formId,
    integration_id: integration.kind,
    status: integration.isActive ? 'active' : 'inactive',
    data: { ...integration.settings, ...integration.kept },
    masks: integration.masks,
    logic: integration.logic,
    oauth_id: integration.accountId,
    provider: account,
    paused_by: pausedByName,
    off_reason: integration.offReason,
    is_in_plan: isInPlan,
    failing_since: integration.failingSince?.toISOString() ?? null,
    waiting,
    last: last.map(({ state, at, tries, due_at: dueAt, status, reason }) => ({
      state,
      at: new Date(at).toISOString(),
      tries,
      most_tries: Math.max(tries, mostTriesFor(status)),
      next_at: state === 'retrying' ? new Date(dueAt).toISOString() : null,
      status,
      reason,
    })),
    created_at: integration.createdAt.toISOString(),
    updated_at: integration.updatedAt.toISOString(),
  }
}
