import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { oneLine, rowId } from '../schemas/scalars.ts'
import { workspaceRoles } from './workspaces.ts'

const params = z.object({ workspace: rowId })
const oneOf = params.extend({ connection: rowId })
const limit = { max: 30, windowSeconds: 60 }
const address = z.string().trim().max(2048)
const claim = oneLine(255)

/** The reference product has other names for some roles. A group cannot make anyone the owner. */
const mappedRole = z
  .enum([...workspaceRoles, 'owner', 'editor', 'member'])
  .transform((role) =>
    role === 'owner' ? 'admin' : role === 'editor' || role === 'member' ? 'user' : role,
  )

const mapping = z.object({ idp_group: oneLine(255).min(1), role: mappedRole })

const options = z.object({
  field_mappings: z.object({
    email: claim.default(''),
    name: claim.default(''),
    groups: claim.default(''),
  }),
  group_role_mappings: z.array(mapping).max(100),
  /** The role of users in no mapped group. */
  default_role: mappedRole,
  /** Groups determine the role at every sign-in, whatever an admin has set. */
  roles_from_provider: z.boolean(),
  /** Members with an email address in the domain must sign in this way, except the owner. */
  enforced: z.boolean(),
  /** Accepts email addresses that the provider has not verified. */
  trusts_addresses: z.boolean(),
  jwks_uri: address.nullable(),
})

/** Without defaults, so that changing one option keeps the others. */
const someOptions = z.object({
  field_mappings: z
    .object({ email: claim.nullish(), name: claim.nullish(), groups: claim.nullish() })
    .nullish(),
  group_role_mappings: options.shape.group_role_mappings.nullish(),
  default_role: mappedRole.nullish(),
  roles_from_provider: z.boolean().nullish(),
  enforced: z.boolean().nullish(),
  trusts_addresses: z.boolean().nullish(),
  jwks_uri: address.nullish(),
  /** The state parameter is always required. */
  require_state: z.literal(true).nullish(),
})

const fields = {
  name: oneLine(255).min(1),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(100)
    .regex(/^[a-z\d]+(-[a-z\d]+)*$/),
  /** Empty for any domain, if staff allow it for the instance. */
  domain: z.string().trim().toLowerCase().max(253).nullish(),
  issuer: address.min(1),
  client_id: oneLine(255).min(1),
  scopes: z.array(oneLine(100).min(1)).max(20).nullish(),
  options: someOptions.nullish(),
  enabled: z.boolean().nullish(),
}

export const identityConnection = z
  .object({
    id: z.int(),
    workspace_id: z.int().nullable(),
    /** For the whole instance: only its staff can change it. */
    is_global: z.boolean(),
    type: z.literal('oidc'),
    name: z.string(),
    slug: z.string(),
    domain: z.string().nullable(),
    issuer: z.string(),
    client_id: z.string(),
    scopes: z.array(z.string()),
    options: options.extend({
      group_role_mappings: z.array(
        z.object({ idp_group: z.string(), role: z.enum(workspaceRoles) }),
      ),
      default_role: z.enum(workspaceRoles),
      require_state: z.literal(true),
    }),
    redirect_path: z.string(),
    /** The URL to configure at the provider. */
    redirect_url: z.string(),
    enabled: z.boolean(),
    users_count: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .register(apiComponents, { id: 'IdentityConnection' })

export type ConnectionOptions = z.output<typeof options>

export const singleSignOnEndpoints = defineEndpoints({
  'GET /open/workspaces/{workspace}/oidc-connections': {
    access: 'user',
    summary: 'Providers that members sign in through: of the workspace and of the instance',
    params,
    response: z.array(identityConnection),
  },
  'POST /open/workspaces/{workspace}/oidc-connections': {
    access: 'user',
    summary: 'Set up a provider of OpenID Connect; a workspace has one',
    params,
    body: z.object({
      ...fields,
      client_secret: z.string().min(1).max(2048),
      /** For the whole instance, which requires staff. */
      is_global: z.boolean().nullish(),
    }),
    limit,
    response: identityConnection,
  },
  'GET /open/workspaces/{workspace}/oidc-connections/{connection}': {
    access: 'user',
    summary: 'One provider, without its secret',
    params: oneOf,
    response: identityConnection,
  },
  'PATCH /open/workspaces/{workspace}/oidc-connections/{connection}': {
    access: 'user',
    summary:
      'Change a provider; omitted settings stay unchanged, as does the secret if the issuer is the same',
    params: oneOf,
    body: z.object({
      ...fields,
      name: fields.name.optional(),
      slug: fields.slug.optional(),
      issuer: fields.issuer.optional(),
      client_id: fields.client_id.optional(),
      client_secret: z.string().max(2048).nullish(),
    }),
    limit,
    response: identityConnection,
  },
  'DELETE /open/workspaces/{workspace}/oidc-connections/{connection}': {
    access: 'user',
    summary: 'Remove a provider; accounts stay, and no longer sign in through it',
    params: oneOf,
    response: z.null(),
  },
  'POST /open/workspaces/{workspace}/oidc-connections/test': {
    access: 'user',
    summary: 'Check a provider, and report what is wrong with its settings',
    params,
    body: z.object({ issuer: address.min(1), jwks_uri: address.nullish() }),
    limit: { max: 10, windowSeconds: 60 },
    response: z.object({ is_right: z.boolean(), message: z.string() }),
  },
})
