export { tokenAbilities, type TokenAbility } from './abilities.ts'
export { apiComponents } from './api-components.ts'
export { helpLinks, type HelpLink } from './help-links.ts'
export { announcementAudiences } from './announcement.ts'
export { tokenLifetimes, type TokenLifetime } from './access-tokens.ts'
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
export { auditActions, type AuditAction } from './audit.ts'
export { auditGroups } from './audit-log.ts'
export { abuseReasons } from './instance.ts'
export { grantableRoles } from './moderator.ts'
export { attributionKeys } from './attribution-keys.ts'
export { exportFormats, exportStates } from './exports.ts'
export { notificationKinds } from './notifications.ts'
export type { FormState } from './form-states.ts'
export { hearAboutUsOptions } from './accounts.ts'
export { newPassword } from './new-password.ts'
export {
  bestLimits,
  billingIntervals,
  dealLimits,
  featureTiers,
  includesFeature,
  paidTiers,
  tierLimits,
  tiers,
  trialDays,
  type BillingInterval,
  type Deal,
  type Feature,
  type PaidTier,
  type Tier,
} from './plans.ts'
export {
  domainReasons,
  domainStates,
  type DomainReason,
  type DomainState,
} from './custom-domains.ts'
export type { ErrorResponse } from './problems/error-response.ts'
export type { PhraseCode, ProblemCode, RequestCode } from './problems/problem-catalog.ts'
export {
  firstLabels,
  labelColors,
  type LabelColor,
  type SubmissionLabel,
} from './submission-labels.ts'
export { attributionColumn, ownColumns } from './submission-columns.ts'
export { passwordRules, passwordStrength } from './password-rule.ts'
export type { ConnectionOptions } from './single-sign-on.ts'
export { retentionUnits, workspaceRoles } from './workspaces.ts'
export { fileLinkHours, mailTestReasons } from './workspace-settings.ts'
