import type { EndpointResponse } from '@formstead/contract'

export type Connection =
  EndpointResponse<'GET /open/workspaces/{workspace}/oidc-connections'>[number]

export const connectionsKey = (workspace: number) => ['oidc-connections', workspace]

export type ConnectionValues = ReturnType<typeof valuesOf>

/** The values that the dialog edits; the list of mappings is one value. */
export const valuesOf = (connection: Connection | undefined) => ({
  name: connection?.name ?? '',
  slug: connection?.slug ?? '',
  domain: connection?.domain ?? '',
  is_global: connection?.is_global ?? false,
  issuer: connection?.issuer ?? '',
  client_id: connection?.client_id ?? '',
  client_secret: '',
  scopes: (connection?.scopes ?? ['openid', 'profile', 'email']).join(' '),
  enabled: connection?.enabled ?? true,
  email_claim: connection?.options.field_mappings.email ?? '',
  name_claim: connection?.options.field_mappings.name ?? '',
  groups_claim: connection?.options.field_mappings.groups ?? '',
  mappings: connection?.options.group_role_mappings ?? [],
  default_role: connection?.options.default_role ?? ('user' as const),
  roles_from_provider: connection?.options.roles_from_provider ?? false,
  enforced: connection?.options.enforced ?? false,
  trusts_addresses: connection?.options.trusts_addresses ?? false,
  jwks_uri: connection?.options.jwks_uri ?? '',
})

/** The request body. */
export const bodyOf = (values: ConnectionValues) => ({
  name: values.name,
  slug: values.slug,
  domain: values.domain,
  issuer: values.issuer,
  client_id: values.client_id,
  client_secret: values.client_secret,
  scopes: values.scopes.split(/[\s,]+/).filter(Boolean),
  enabled: values.enabled,
  options: {
    field_mappings: {
      email: values.email_claim,
      name: values.name_claim,
      groups: values.groups_claim,
    },
    group_role_mappings: values.mappings.filter(({ idp_group }) => idp_group.trim() !== ''),
    default_role: values.default_role,
    roles_from_provider: values.roles_from_provider,
    enforced: values.enforced,
    trusts_addresses: values.trusts_addresses,
    jwks_uri: values.jwks_uri,
  },
})

/** `Acme Corp` becomes `acme-corp`, for use in an address. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
