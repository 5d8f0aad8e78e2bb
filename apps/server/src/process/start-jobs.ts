import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/client.ts'
import type { Job } from '../jobs/define-job.ts'
import { startWorkers } from '../jobs/workers.ts'
import { pruneOutboxJob, workOnMail } from '../mail/mail.worker.ts'
import { sendMailJob } from '../mail/send-mail.ts'
import { workOnAccounts } from '../modules/profile/accounts.worker.ts'
import { cleanAccountsJob } from '../modules/profile/clean-accounts.job.ts'
import { expiringTokensJob } from '../modules/profile/access-tokens/expiring-tokens.job.ts'
import { sendLinkJob } from '../modules/account-links/send-link.job.ts'
import { cleanAssetsJob } from '../modules/files/cleaning/clean-assets.job.ts'
import { billingParts } from '../modules/billing/serve-billing.ts'
import {
  endSubscriptionsJob,
  reconcileJob,
  syncCustomerJob,
  workOnBilling,
} from '../modules/billing/stripe-events.ts'
import {
  checkDomainsJob,
  workOnDomains,
} from '../modules/custom-domains/checks/check-domains.job.ts'
import { cleanUploadsJob, workOnFiles } from '../modules/files/cleaning/clean-uploads.job.ts'
import {
  cleanAgentDraftsJob,
  workOnAgentDrafts,
} from '../modules/agent-drafts/clean-agent-drafts.job.ts'
import { cleanOauthJob, workOnOauth } from '../modules/oauth-server/clean-oauth.job.ts'
import { cleanFillJob, workOnFill } from '../modules/fill/clean-fill.job.ts'
import { keepDraftsJob, workOnDrafts } from '../modules/editing/keep-drafts.job.ts'
import {
  publishFormsJob,
  workOnPublications,
} from '../modules/forms/publishing/publish-forms.job.ts'
import {
  countSubmissionsJob,
  workOnResults,
} from '../modules/results/counts/count-submissions.job.ts'
import { expireSubmissionsJob } from '../modules/submissions/deletion/expire-submissions.job.ts'
import { purgeWorkspaceSubmissions } from '../modules/submissions/deletion/purge-workspace-submissions.ts'
import { removeSubmissionsJob } from '../modules/submissions/deletion/remove-submissions.job.ts'
import { indexOrdersJob, workOnOrders } from '../modules/submission-table/indexes/order-indexes.ts'
import {
  indexSearchesJob,
  workOnSearches,
} from '../modules/submission-table/indexes/index-searches.job.ts'
import {
  firstSubmissionsJob,
  workOnNotifications,
} from '../modules/notifications/first-submissions.job.ts'
import { findIntegrationAssets } from '../modules/integrations/integration-assets.ts'
import { cleanDeliveriesJob } from '../modules/deliveries/maintenance/clean-deliveries.job.ts'
import { workOnDeliveries } from '../modules/deliveries/maintenance/deliveries.worker.ts'
import { notifyFailuresJob } from '../modules/deliveries/maintenance/notify-failures.job.ts'
import { cleanCompletionsJob, completionJob, workOnAi } from '../modules/ai/run-completion.job.ts'
import { createModel } from '../modules/ai/model/model.ts'
import { checkAbuseJob, workOnAbuse } from '../modules/staff/abuse/check-abuse.job.ts'
import { cleanInsightsJob, insightJob, workOnInsights } from '../modules/insights/insight.job.ts'
import { startDeliveries } from '../modules/deliveries/start-deliveries.ts'
import { cleanExportsJob, exportJob, workOnExports } from '../modules/exports/export.job.ts'
import { workOnSubmissions } from '../modules/submissions/deletion/submissions.worker.ts'
import {
  removeWorkspacesJob,
  workOnWorkspaces,
} from '../modules/workspaces/deletion/remove-workspaces.job.ts'
import type { AppKeys } from '../secrets/app-keys.ts'
import { cleanStorageJob, workOnStorage } from '../storage/clean-storage.ts'
import type { Storage } from '../storage/storage.ts'

/** Every job of the application. A job that is not listed here has no queue, and sending it fails. */
export const allJobs: readonly Job[] = [
  sendMailJob,
  pruneOutboxJob,
  cleanStorageJob,
  sendLinkJob,
  cleanAccountsJob,
  expiringTokensJob,
  removeWorkspacesJob,
  syncCustomerJob,
  endSubscriptionsJob,
  reconcileJob,
  checkDomainsJob,
  cleanUploadsJob,
  cleanAssetsJob,
  cleanFillJob,
  cleanAgentDraftsJob,
  cleanOauthJob,
  keepDraftsJob,
  publishFormsJob,
  expireSubmissionsJob,
  removeSubmissionsJob,
  indexSearchesJob,
  indexOrdersJob,
  countSubmissionsJob,
  firstSubmissionsJob,
  exportJob,
  cleanExportsJob,
  notifyFailuresJob,
  cleanDeliveriesJob,
  completionJob,
  cleanCompletionsJob,
  insightJob,
  cleanInsightsJob,
  checkAbuseJob,
]

type JobParts = {
  config: Config & { databaseUrl: string }
  logger: Logger
  db: Database
  keys: AppKeys
  storage: Storage
  /** Whether this process is currently handling requests. */
  isServing: () => boolean
}

/** `stop` takes no more jobs and waits for running ones. */
type RunningJobs = { stop: (limits: { timeoutMs: number }) => Promise<void> }

const longestDelayMs = 10_000

/**
 * Starts jobs while requests are already being served. Retries on failure, which may be temporary, without interrupting
 * requests.
 */
export async function startJobs(
  parts: JobParts,
  ending: AbortSignal,
): Promise<RunningJobs | undefined> {
  for (let delayMs = 100; !ending.aborted; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
    try {
      return await tryToStart(parts)
    } catch (error) {
      parts.logger.error({ err: error }, 'the jobs could not be started')
      await sleep(delayMs, undefined, { signal: ending }).catch(() => {})
    }
  }
  return undefined
}

async function tryToStart({ isServing, ...parts }: JobParts): Promise<RunningJobs> {
  const { config, logger, db, keys, storage } = parts
  const workers = await startWorkers(config.databaseUrl, { logger })
  try {
    await workOnMail(workers, db, keys, config)
    await workOnStorage(workers, storage)
    await workOnAccounts(workers, db, { config, keys })
    await workOnWorkspaces(workers, db, purgeWorkspaceSubmissions)
    await workOnBilling(workers, billingParts(db, config, keys))
    const { customDomains } = config
    await workOnDomains(
      workers,
      customDomains && { db, keys, config: { ...config, customDomains } },
    )
    await workOnFiles(workers, { db, storage }, findIntegrationAssets)
    await workOnFill(workers, db)
    await workOnAgentDrafts(workers, db)
    await workOnOauth(workers, db)
    await workOnDrafts(workers, db)
    await workOnPublications(workers, db)
    await workOnSubmissions(workers, db)
    await workOnSearches(workers, db)
    await workOnOrders(workers, db, config.databaseUrl)
    await workOnResults(workers, db)
    await workOnNotifications(workers, db)
    await workOnExports(workers, { db, storage, keys, appUrl: config.appUrl })
    const model = config.ai && createModel(config.ai, logger)
    await workOnAi(workers, db, model)
    await workOnInsights(workers, db, model)
    await workOnAbuse(workers, db, { config, model })
    await workOnDeliveries(workers, db, { config, keys })
    const dispatcher = startDeliveries(parts, isServing)
    return {
      async stop(limits) {
        await Promise.all([workers.stop(limits), dispatcher.stop(limits)])
      },
    }
  } catch (error) {
    await workers.stop({ timeoutMs: 0 })
    throw error
  }
}
