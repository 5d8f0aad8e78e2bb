export { tokenAbilities, type TokenAbility } from './endpoint.ts'
export { apiComponents } from './schemas/api-components.ts'
export { blankAsNull } from './schemas/scalars.ts'
export { helpLinks, type HelpLink } from './instance/help-links.ts'
export { announcementAudiences } from './instance/announcement.ts'
export { tokenLifetimes, type TokenLifetime } from './account/access-tokens.ts'
export {
  accessKinds,
  type Access,
  type Endpoint,
  type Impersonation,
  type RateLimit,
} from './endpoint.ts'
export {
  endpoints,
  type EndpointInput,
  type EndpointName,
  type EndpointRequest,
  type EndpointResponse,
} from './endpoints.ts'
export { endpointCall, splitEndpointName } from './request.ts'
export { mcpAgents, type McpAgent } from './agents/mcp.ts'
export { auditActions, type AuditAction } from './workspaces/audit.ts'
export { auditGroups } from './workspaces/audit-log.ts'
export { abuseReasons } from './instance/instance.ts'
export { grantableRoles } from './instance/moderator.ts'
export { attributionKeys } from './fill/attribution-keys.ts'
export type { InsightResult } from './submissions/insights.ts'
export { exportFormats, exportStates } from './submissions/exports.ts'
export { notificationKinds } from './account/notifications.ts'
export {
  aiStreamRequest,
  completionStates,
  promptLimits,
  type AiStreamRequest,
} from './forms/ai.ts'
export type { FormState } from './forms/publishing.ts'
export { hearAboutUsOptions } from './account/accounts.ts'
export { newPassword } from './account/new-password.ts'
export {
  bestLimits,
  billingIntervals,
  dealLimits,
  featureTiers,
  includesFeature,
  mostFileMegabytes,
  paidTiers,
  tierLimits,
  tiers,
  trialDays,
  type BillingInterval,
  type Deal,
  type Feature,
  type PaidTier,
  type Tier,
} from './billing/plans.ts'
export {
  domainReasons,
  domainStates,
  type DomainReason,
  type DomainState,
} from './workspaces/custom-domains.ts'
export type { ErrorResponse } from './problems/error-response.ts'
export type { PhraseCode, ProblemCode, RequestCode } from './problems/problem-catalog.ts'
export {
  defaultLabels,
  labelColors,
  type LabelColor,
  type SubmissionLabel,
} from './submissions/submission-labels.ts'
export { attributionColumn, ownColumns } from './submissions/submission-query.ts'
export { passwordRules, passwordStrength } from './account/password-rule.ts'
export type { ConnectionOptions } from './workspaces/single-sign-on.ts'
export { retentionUnits, workspaceRoles } from './workspaces/workspaces.ts'
export { fileLinkHours, mailTestReasons } from './workspaces/workspace-settings.ts'
