import type { z } from 'zod'
import { accessTokenEndpoints } from './access-tokens.ts'
import { accountEndpoints } from './accounts.ts'
import { auditLogEndpoints } from './audit-log.ts'
import { billingEndpoints } from './billing.ts'
import { publicFormEndpoints } from './public-forms.ts'
import { connectionEndpoints } from './connections.ts'
import { contentEndpoints } from './content.ts'
import { customDomainEndpoints } from './custom-domains.ts'
import { dealEndpoints } from './deals.ts'
import { downgradeEndpoints } from './downgrade.ts'
import { editingEndpoints } from './editing.ts'
import { exportEndpoints } from './exports.ts'
import { fileEndpoints } from './files.ts'
import { formEndpoints } from './forms.ts'
import { healthEndpoints } from './health.ts'
import { announcementEndpoints } from './announcement.ts'
import { instanceEndpoints } from './instance.ts'
import { integrationEndpoints } from './integrations.ts'
import { moderatorBillingEndpoints } from './moderator-billing.ts'
import { moderatorEndpoints } from './moderator.ts'
import { inviteEndpoints } from './invites.ts'
import { memberEndpoints } from './members.ts'
import { notificationEndpoints } from './notifications.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { paymentEndpoints } from './payments.ts'
import { providerSignInEndpoints } from './provider-sign-in.ts'
import { publishingEndpoints } from './publishing.ts'
import { resultEndpoints } from './results.ts'
import { singleSignOnEndpoints } from './single-sign-on.ts'
import { submissionEndpoints } from './submissions.ts'
import { submissionRecordEndpoints } from './submission-records.ts'
import { submissionViewEndpoints } from './submission-views.ts'
import { templateEndpoints } from './templates.ts'
import { workspaceEndpoints } from './workspaces.ts'
import { workspaceSettingsEndpoints } from './workspace-settings.ts'
import { zapierEndpoints } from './zapier.ts'

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
  ...publishingEndpoints,
  ...publicFormEndpoints,
  ...paymentEndpoints,
  ...submissionEndpoints,
  ...submissionRecordEndpoints,
  ...submissionViewEndpoints,
  ...resultEndpoints,
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
