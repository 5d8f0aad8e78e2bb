import { z } from 'zod'
import { badRequest, forbidden } from '../../problems.ts'
import type { ConnectionRow } from '../identities/identities.table.ts'
import { speaksFor } from '../single-sign-on/domain.policy.ts'
import { roleOfGroups, type GrantedRole } from '../single-sign-on/role.policy.ts'

type Claims = Record<string, unknown>
export type KnownPerson = { subject: string; email: string; name: string; role: GrantedRole }

const address = z.string().trim().toLowerCase().max(255).pipe(z.email())
const groupList = z.union([z.array(z.string()), z.string().transform((one) => [one])])
const usualPlaces = ['email', 'email_address', 'mail', 'preferred_username']

/** Whether the ID token says all we need to know, or user info must be fetched. */
export function isComplete({ options }: ConnectionRow, claims: Claims): boolean {
  const { field_mappings: mapped, group_role_mappings, trusts_addresses } = options
  return (
    findAddress(mapped.email, claims) !== undefined &&
    (trusts_addresses || claims['email_verified'] !== undefined) &&
    (group_role_mappings.length === 0 || claims[groupsClaim(mapped)] !== undefined)
  )
}

/** The ID token takes precedence. User info with another address does not verify that of the ID token. */
export function mergeUserInfo<Token extends Claims>(
  { options }: ConnectionRow,
  claims: Token,
  info: Claims,
): Claims & Token {
  const addressIn = (one: Claims) => findAddress(options.field_mappings.email, one)
  const { email_verified, ...others } = info
  const isSame = addressIn({ ...info, ...claims }) === addressIn(info)
  return { ...others, ...(isSame && { email_verified }), ...claims }
}

/** The person that a provider's claims describe. Throws if the provider may not vouch for them. */
export function readPerson(
  connection: ConnectionRow,
  claims: Claims & { sub: string },
): KnownPerson {
  const { field_mappings: mapped, trusts_addresses } = connection.options
  const email = findAddress(mapped.email, claims)
  if (!email) throw badRequest('sso_failed')
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true'
  if (!isVerified && !trusts_addresses) throw badRequest('address_unverified')
  if (!speaksFor(connection, email)) throw forbidden('address_not_allowed')
  const groups = groupList.safeParse(claims[groupsClaim(mapped)]).data ?? []
  const name = [mapped.name, 'name', 'preferred_username']
    .map((claim) => claims[claim])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '')
  return {
    subject: claims.sub,
    email,
    name: (name ?? email).trim(),
    role: roleOfGroups(connection.options, groups),
  }
}

const groupsClaim = ({ groups }: { groups: string }) => groups || 'groups'

const findAddress = (mapped: string, claims: Claims): string | undefined =>
  [mapped, ...usualPlaces]
    .map((claim) => address.safeParse(claims[claim]).data)
    .find((one) => one !== undefined)
