import type { ConnectionOptions, EndpointRequest } from '@formstead/contract'
import type { Config } from '../../config.ts'
import { fieldPhrase } from '../../http/request/field-names.ts'
import { invalid, problem } from '../../problems.ts'
import { isPublicUrl } from '../../safe-fetch/address/is-public-url.ts'
import type { UserRow } from '../accounts/users.ts'
import type { ConnectionRow } from '../identities/identities.table.ts'
import { findDomainProblem } from './domain.policy.ts'

type Created = EndpointRequest<'POST /open/workspaces/{workspace}/oidc-connections'>['body']
type Changed =
  EndpointRequest<'PATCH /open/workspaces/{workspace}/oidc-connections/{connection}'>['body']
export type Given = Changed & Pick<Created, 'is_global'>

export type Author = Pick<UserRow, 'email' | 'emailVerifiedAt'> & { isStaff: boolean }

const standardOptions: ConnectionOptions = {
  field_mappings: { email: '', name: '', groups: '' },
  group_role_mappings: [],
  default_role: 'user',
  roles_from_provider: false,
  enforced: false,
  trusts_addresses: false,
  jwks_uri: null,
}
const standardScopes = ['openid', 'profile', 'email']
/** Paths below `/auth` that we use ourselves. */
const reserved = new Set(['oidc', 'two-factor', 'passkey'])

/** Validates a connection and returns it as it will be stored, without its secret. */
export function readConnection(
  config: Pick<Config, 'appUrl' | 'outbound'>,
  given: Given,
  author: Author,
  before?: ConnectionRow,
) {
  const isGlobal = before ? before.workspaceId === null : given.is_global === true
  const options = mergeOptions(before?.options ?? standardOptions, given.options ?? {})
  const read = {
    name: given.name ?? before?.name ?? '',
    slug: given.slug ?? before?.slug ?? '',
    domain: given.domain === undefined ? (before?.domain ?? null) : given.domain || null,
    issuer: given.issuer ?? before?.issuer ?? '',
    clientId: given.client_id ?? before?.clientId ?? '',
    scopes: [...new Set(['openid', ...(given.scopes ?? before?.scopes ?? standardScopes)])],
    options,
    enabled: given.enabled ?? before?.enabled ?? true,
    isTrusted: author.isStaff,
  }
  const reach = { ...config.outbound, ownAddresses: [new URL(config.appUrl).hostname] }
  const problems = [
    ...(reserved.has(read.slug) ? [problem('slug', 'sso.slug_taken')] : []),
    ...wrongDomain(read.domain, { isGlobal, author, before }),
    ...(isPublicUrl(read.issuer, reach)
      ? []
      : [problem('issuer', 'integration.address_not_public')]),
    ...(options.jwks_uri === null || isPublicUrl(options.jwks_uri, reach)
      ? []
      : [problem('options.jwks_uri', 'integration.address_not_public')]),
    ...(before && before.issuer !== read.issuer && !given.client_secret
      ? [problem('client_secret', 'sso.secret_required')]
      : []),
  ]
  if (problems.length > 0) throw invalid(problems)
  return { ...read, isGlobal }
}

function wrongDomain(
  domain: string | null,
  {
    isGlobal,
    author,
    before,
  }: { isGlobal: boolean; author: Author; before: ConnectionRow | undefined },
) {
  if (before && before.domain === domain) return []
  if (domain === null)
    return isGlobal ? [] : [problem('domain', 'request.required', { field: fieldPhrase('domain') })]
  const code = findDomainProblem(domain, author)
  return code ? [problem('domain', code as 'sso.domain_invalid')] : []
}

function mergeOptions(
  before: ConnectionOptions,
  given: NonNullable<Given['options']>,
): ConnectionOptions {
  return {
    field_mappings: { ...before.field_mappings, ...said(given.field_mappings ?? {}) },
    group_role_mappings: given.group_role_mappings ?? before.group_role_mappings,
    default_role: given.default_role ?? before.default_role,
    roles_from_provider: given.roles_from_provider ?? before.roles_from_provider,
    enforced: given.enforced ?? before.enforced,
    trusts_addresses: given.trusts_addresses ?? before.trusts_addresses,
    jwks_uri: given.jwks_uri === '' ? null : (given.jwks_uri ?? before.jwks_uri),
  }
}

const said = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as { [Key in keyof Values]?: NonNullable<Values[Key]> }
