import type { z } from 'zod'
import { agentDraftEndpoints } from './agents/agent-drafts.ts'
import { mcpEndpoints } from './agents/mcp.ts'
import { accessTokenEndpoints } from './account/access-tokens.ts'
import { accountEndpoints } from './account/accounts.ts'
import { aiEndpoints } from './forms/ai.ts'
import { auditLogEndpoints } from './workspaces/audit-log.ts'
import { billingEndpoints, dealEndpoints } from './billing/billing.ts'
import { publicFormEndpoints } from './fill/public-forms.ts'
import { connectionEndpoints } from './account/connections.ts'
import { contentEndpoints } from './instance/content.ts'
import { customDomainEndpoints } from './workspaces/custom-domains.ts'
import { downgradeEndpoints } from './billing/downgrade.ts'
import { editingEndpoints } from './forms/editing.ts'
import { exportEndpoints } from './submissions/exports.ts'
import { fileEndpoints } from './fill/files.ts'
import { formEndpoints } from './forms/forms.ts'
import { healthEndpoints } from './instance/health.ts'
import { announcementEndpoints } from './instance/announcement.ts'
import { instanceEndpoints } from './instance/instance.ts'
import { insightEndpoints } from './submissions/insights.ts'
import { integrationEndpoints } from './forms/integrations.ts'
import { moderatorBillingEndpoints } from './instance/moderator-billing.ts'
import { moderatorEndpoints } from './instance/moderator.ts'
import { inviteEndpoints } from './workspaces/invites.ts'
import { memberEndpoints } from './workspaces/members.ts'
import { notificationEndpoints } from './account/notifications.ts'
import { passkeyEndpoints } from './account/passkeys.ts'
import { paymentEndpoints } from './fill/payments.ts'
import { providerSignInEndpoints } from './account/provider-sign-in.ts'
import { publishingEndpoints } from './forms/publishing.ts'
import { resultEndpoints } from './submissions/results.ts'
import { singleSignOnEndpoints } from './workspaces/single-sign-on.ts'
import { submissionEndpoints } from './submissions/submissions.ts'
import { submissionRecordEndpoints } from './submissions/submission-records.ts'
import { submissionViewEndpoints } from './submissions/submission-views.ts'
import { templateEndpoints } from './forms/templates.ts'
import { workspaceEndpoints } from './workspaces/workspaces.ts'
import { workspaceSettingsEndpoints } from './workspaces/workspace-settings.ts'
import { zapierEndpoints } from './forms/zapier.ts'

export const endpoints = {
  ...healthEndpoints,
  ...contentEndpoints,
  ...announcementEndpoints,
  ...accountEndpoints,
  ...accessTokenEndpoints,
  ...passkeyEndpoints,
  ...providerSignInEndpoints,
  ...singleSignOnEndpoints,
  ...workspaceEndpoints,
  ...workspaceSettingsEndpoints,
  ...customDomainEndpoints,
  ...memberEndpoints,
  ...inviteEndpoints,
  ...billingEndpoints,
  ...dealEndpoints,
  ...downgradeEndpoints,
  ...formEndpoints,
  ...editingEndpoints,
  ...aiEndpoints,
  ...publishingEndpoints,
  ...publicFormEndpoints,
  ...paymentEndpoints,
  ...submissionEndpoints,
  ...submissionRecordEndpoints,
  ...submissionViewEndpoints,
  ...resultEndpoints,
  ...insightEndpoints,
  ...exportEndpoints,
  ...connectionEndpoints,
  ...integrationEndpoints,
  ...zapierEndpoints,
  ...notificationEndpoints,
  ...fileEndpoints,
  ...templateEndpoints,
  ...auditLogEndpoints,
  ...moderatorEndpoints,
  ...moderatorBillingEndpoints,
  ...instanceEndpoints,
  ...mcpEndpoints,
  ...agentDraftEndpoints,
}

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

type Part<Name extends EndpointName, Key extends string, Direction> =
  Endpoints[Name] extends Record<Key, infer Schema extends z.ZodType>
    ? Direction extends 'in'
      ? z.input<Schema>
      : z.output<Schema>
    : undefined

type Given<Name extends EndpointName, Direction> = {
  [
    Key in 'params' | 'query' | 'body' as Endpoints[Name] extends Record<Key, z.ZodType>
      ? Key
      : never
  ]: Part<Name, Key, Direction>
}

/** A query without required keys may be omitted. */
type WithOptionalQuery<Input> = Input extends { query: infer Query }
  ? Partial<Query> extends Query
    ? Omit<Input, 'query'> & { query?: Query }
    : Input
  : Input

/** What a caller passes. */
export type EndpointInput<Name extends EndpointName> = WithOptionalQuery<Given<Name, 'in'>>
/** What the handler receives, with defaults filled in. */
export type EndpointRequest<Name extends EndpointName> = Given<Name, 'out'>
export type EndpointResponse<Name extends EndpointName> = z.output<Endpoints[Name]['response']>
