import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createCaptchaVerifier, type VerifyCaptcha } from './captcha/verify-captcha.ts'
import type { Config } from './config.ts'
import type { Database } from './database/client.ts'
import { checkAccess, identifyCallers, requireDeclaredAccess } from './http/access/access.ts'
import { answerErrors } from './http/response/error-handler.ts'
import { checkHost } from './http/access/host-check.ts'
import { restrictToWorkspace } from './http/access/restrict-to-workspace.ts'
import { createHttpServer } from './http/http-server.ts'
import { parseJsonBodies } from './http/request/json-body.ts'
import { serveMetrics } from './http/metrics.ts'
import { serveOpenApi } from './http/openapi/openapi.ts'
import { logRequests } from './http/request-log.ts'
import { headerSetter, setResponseHeaders } from './http/response/response-headers.ts'
import { hasAccounts } from './modules/accounts/users.ts'
import { createPasswords, type Passwords } from './password-hashing/passwords.ts'
import { agentDraftRoutes } from './modules/agent-drafts/agent-drafts.routes.ts'
import { mcpRoutes, mcpPaths } from './modules/mcp/mcp.routes.ts'
import { mcpSettingsRoutes } from './modules/mcp/mcp-settings.routes.ts'
import { isMcpAvailable } from './modules/mcp/mcp-status.ts'
import { connectedAppRoutes } from './modules/oauth-server/connected-apps.routes.ts'
import { oauthServerRoutes } from './modules/oauth-server/oauth-server.routes.ts'
import { aiRoutes } from './modules/ai/ai.routes.ts'
import { createModel } from './modules/ai/model/model.ts'
import { auditLogRoutes } from './modules/audit-log/audit-log.routes.ts'
import { accessTokenRoutes } from './modules/profile/access-tokens/access-tokens.routes.ts'
import { profileRoutes } from './modules/profile/profile.routes.ts'
import { emailAddressRoutes } from './modules/email-address/email-address.routes.ts'
import { passwordResetRoutes } from './modules/password-reset/password-reset.routes.ts'
import { inviteRoutes } from './modules/invites/invites.routes.ts'
import { registrationRoutes } from './modules/registration/registration.routes.ts'
import { countSubmissionsByField } from './modules/submissions/count-submissions-by-field.ts'
import { changeRoutes } from './modules/submission-changes/changes.routes.ts'
import { newsRoutes } from './modules/submission-changes/news.routes.ts'
import { restoreSubmissionVersion } from './modules/submission-changes/restore-version.ts'
import type { SubmissionNews } from './modules/submission-changes/submission-news.ts'
import { viewRoutes } from './modules/submission-changes/views.routes.ts'
import { tableRoutes } from './modules/submission-table/table.routes.ts'
import { publicResultRoutes } from './modules/results/public/public-results.routes.ts'
import { resultRoutes } from './modules/results/results.routes.ts'
import { passkeyRoutes } from './modules/passkeys/passkeys.routes.ts'
import { createGoogleSignIn } from './modules/provider-sign-in/google-sign-in.ts'
import { providerSignInRoutes } from './modules/provider-sign-in/provider-sign-in.routes.ts'
import { signInRoutes } from './modules/sign-in/sign-in.routes.ts'
import { singleSignOnRoutes } from './modules/single-sign-on/connections.routes.ts'
import { requiresProvider } from './modules/single-sign-on/enforced.policy.ts'
import { twoFactorRoutes } from './modules/two-factor/two-factor.routes.ts'
import { connectionServices } from './modules/connections/connection-services.ts'
import { connectionRoutes } from './modules/connections/connections.routes.ts'
import { serveBilling } from './modules/billing/serve-billing.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { moveStorage } from './modules/files/move-storage.ts'
import { fileRoutes } from './modules/files/file.routes.ts'
import { serveRespondents } from './modules/fill/serve-respondents.ts'
import { listGallery } from './modules/templates/gallery.ts'
import { galleryRoutes } from './modules/gallery/gallery.routes.ts'
import { dealRoutes } from './modules/deals/deals.routes.ts'
import { downgradeRoutes } from './modules/downgrade/downgrade.routes.ts'
import { editingRoutes } from './modules/editing/editing.routes.ts'
import type { LiveForms } from './modules/editing/live-forms.ts'
import { liveRoutes } from './modules/editing/live.routes.ts'
import { askCertificateRoutes } from './modules/custom-domains/ask-certificate.routes.ts'
import { customDomainRoutes } from './modules/custom-domains/custom-domains.routes.ts'
import { createServedDomains } from './modules/custom-domains/served-domains.ts'
import {
  countUsedWorkspaces,
  findWorkspaceOf,
  hasForms,
  isFormOf,
} from './modules/forms/forms.queries.ts'
import { exportRoutes, findExportUrl } from './modules/exports/exports.routes.ts'
import { deliveryMetrics } from './modules/deliveries/delivery-metrics.ts'
import { logRoutes } from './modules/deliveries/log.routes.ts'
import {
  deliveryParts,
  outboundDial,
  outboundFetch,
} from './modules/deliveries/start-deliveries.ts'
import { mailTestRoutes } from './modules/submission-mail/mail-test.routes.ts'
import { tryIntegrationRoutes } from './modules/deliveries/try-integration.routes.ts'
import { findPaymentUses } from './modules/payments/account-uses.ts'
import { findIntegrationUses } from './modules/integrations/account-uses.ts'
import { insightRoutes } from './modules/insights/insights.routes.ts'
import { integrationRoutes } from './modules/integrations/integrations.routes.ts'
import { replaceEmail } from './modules/integrations/replace-email.ts'
import { formListRoutes } from './modules/form-list/form-list.routes.ts'
import { formRoutes } from './modules/forms/forms.routes.ts'
import { publishingRoutes } from './modules/forms/publishing/publishing.routes.ts'
import { createPublishedForms } from './modules/forms/published/published-forms.ts'
import { notificationRoutes } from './modules/notifications/notifications.routes.ts'
import { instanceRoutes } from './modules/staff/instance/instance.routes.ts'
import { moderatorRoutes } from './modules/staff/moderation/moderator.routes.ts'
import { staffBillingRoutes } from './modules/staff/billing/staff-billing.routes.ts'
import { reportRoutes } from './modules/staff/instance/report.routes.ts'
import { recordImpersonatedWrites } from './modules/staff/record-impersonated.ts'
import { healthRoutes } from './modules/health/health.routes.ts'
import { announcementRoutes } from './modules/instance/announcement.routes.ts'
import { templateRoutes } from './modules/templates/templates.routes.ts'
import { workspaceSettingsRoutes } from './modules/workspaces/settings/workspace-settings.routes.ts'
import { workspaceRoutes } from './modules/workspaces/workspaces.routes.ts'
import { zapierRoutes } from './modules/zapier/zapier.routes.ts'
import { createCardSender } from './pages/cards/card-sender.ts'
import { servePages } from './pages/pages.ts'
import { limitRequests } from './rate-limit/limit-requests.ts'
import type { Limits } from './rate-limit/limits.ts'
import { createSafeFetch, type SafeDial, type SafeFetch } from './safe-fetch/safe-fetch.ts'
import type { AppKeys } from './secrets/app-keys.ts'
import { registerFileRoute } from './storage/serving/file-route.ts'
import type { Storage } from './storage/storage.ts'
import { version } from './version.ts'

export type AppParts = {
  config: Config
  logger: FastifyBaseLogger
  db: Database
  limits: Limits
  keys: AppKeys
  storage: Storage
  live: LiveForms
  news: SubmissionNews
  passwords?: Passwords
  verifyCaptcha?: VerifyCaptcha | undefined
  /** Fetches URLs that authors supply. */
  safeFetch?: SafeFetch
  /** Connects to mail servers that authors supply. */
  safeDial?: SafeDial
}

/** Assembles the application without listening on a port. */
export async function buildApp({
  config,
  logger,
  db,
  limits,
  keys,
  storage,
  live,
  news,
  passwords = createPasswords(),
  verifyCaptcha = captchaVerifier(config),
  safeFetch = outboundFetch(config),
  safeDial = outboundDial(config),
}: AppParts): Promise<FastifyInstance> {
  const isHttps = config.appUrl.startsWith('https:')
  const setHeaders = headerSetter(isHttps)
  const app = createHttpServer(config, logger, setHeaders)
  parseJsonBodies(app)
  requireDeclaredAccess(app)
  setResponseHeaders(app, setHeaders)
  const domains = createServedDomains(db, config)
  checkHost(app, config, domains)
  answerErrors(app)
  identifyCallers(app, db, config.staffEmails)
  limitRequests(app, limits, (request) => request.actor?.userId)
  checkAccess(app, config.metricsToken)
  restrictToWorkspace(app, (form) => findWorkspaceOf(db, form))
  logRequests(app)
  recordImpersonatedWrites(app, db)
  if (config.metricsToken) serveMetrics(app, deliveryMetrics)
  await serveOpenApi(app, { title: config.appName, version, url: config.appUrl })
  healthRoutes(app, db, { storage, config })
  if (config.role === 'worker') return app
  const accountParts = {
    config,
    limits,
    keys,
    passwords,
    verifyCaptcha,
    hasForms,
    requiresProvider,
    replaceEmail,
  }
  contentRoutes(app, db, config)
  announcementRoutes(app, db)
  registrationRoutes(app, db, accountParts)
  signInRoutes(app, db, accountParts)
  passwordResetRoutes(app, db, accountParts)
  emailAddressRoutes(app, db, accountParts)
  profileRoutes(app, db, accountParts)
  accessTokenRoutes(app, db, accountParts)
  twoFactorRoutes(app, db, accountParts)
  passkeyRoutes(app, db, accountParts)
  providerSignInRoutes(app, { db, accounts: accountParts, safeFetch })
  workspaceRoutes(app, db, { config, countUsed: countUsedWorkspaces })
  workspaceSettingsRoutes(app, db, accountParts)
  inviteRoutes(app, db, { config, keys, limits })
  serveBilling(app, db, { config, keys })
  dealRoutes(app, { db, config, keys, safeFetch })
  singleSignOnRoutes(app, { db, config, keys, safeFetch })
  askCertificateRoutes(app, config, domains)
  customDomainRoutes(app, { db, config, keys, domains, isFormOf })
  const published = createPublishedForms(db, config)
  formRoutes(app, db, {
    config,
    passwords,
    published,
    moveFiles: moveStorage,
    restoreSubmission: restoreSubmissionVersion,
  })
  editingRoutes(app, db)
  publishingRoutes(app, db, { published, countSubmissionsByField })
  liveRoutes(app, db, live)
  templateRoutes(app, db, config)
  const model = config.ai && createModel(config.ai, logger)
  aiRoutes(app, db, { config, keys, limits, model })
  tableRoutes(app, { db, storage }, config)
  changeRoutes(app, { db, storage }, news)
  viewRoutes(app, db)
  newsRoutes(app, db, news)
  resultRoutes(app, { db, storage }, config)
  insightRoutes(app, db, config)
  publicResultRoutes(app, db, { config, published })
  formListRoutes(app, db, config)
  exportRoutes(app, { db, storage, keys, appUrl: config.appUrl })
  integrationRoutes(app, { db, keys, config })
  downgradeRoutes(app, db, config)
  connectionRoutes(app, {
    db,
    keys,
    logger,
    appUrl: config.appUrl,
    services: connectionServices(config, safeFetch),
    google: createGoogleSignIn(db, accountParts, safeFetch),
    findUses: async (db, userId) =>
      (await Promise.all([findIntegrationUses(db, userId), findPaymentUses(db, userId)])).flat(),
  })
  const delivering = deliveryParts({ config, logger, db, keys, storage }, safeFetch, safeDial)
  logRoutes(app, delivering)
  tryIntegrationRoutes(app, delivering)
  mailTestRoutes(app, { db, keys, config, safeDial })
  zapierRoutes(app, delivering)
  notificationRoutes(app, db, (db, id) => findExportUrl({ db, storage }, id))
  fileRoutes(app, { db, storage }, config)
  const respondentParts = { config, keys, limits, passwords, published, storage, verifyCaptcha }
  const formPages = await serveRespondents(app, db, { ...respondentParts, onStored: news.tell })
  agentDraftRoutes(app, { db, config, keys })
  connectedAppRoutes(app, db, accountParts)
  oauthServerRoutes(app, {
    db,
    issuer: config.appUrl,
    resources: mcpPaths.map((path) => `${config.appUrl}${path}`),
    isAvailable: () => isMcpAvailable(db, config),
  })
  mcpSettingsRoutes(app, db, config)
  mcpRoutes(app, { db, config, keys, limits, storage, published })
  auditLogRoutes(app, db, config)
  moderatorRoutes(app, db, { config, keys, published, hasForms })
  staffBillingRoutes(app, db, { config, keys })
  reportRoutes(app, db, { limits, domains, verifyCaptcha })
  instanceRoutes(app, db, { config, storage })
  registerFileRoute(app, storage, keys)
  const isSetUpRequired = async () => config.isSelfHosted && !(await hasAccounts(db))
  const siteParts = { config, keys, isSetUpRequired, sendCard: createCardSender() }
  const { sendApp } = await servePages(app, { ...siteParts, listTemplates: () => listGallery(db) })
  await galleryRoutes(app, db, { ...siteParts, formPages, sendApp })
  return app
}

function captchaVerifier(config: Config): VerifyCaptcha | undefined {
  const userAgent = `${config.appName}/${version}`
  return createCaptchaVerifier(
    config,
    createSafeFetch({ allowHttp: false, allowHosts: [], ownAddresses: [], userAgent }),
  )
}
