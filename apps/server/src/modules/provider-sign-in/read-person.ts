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

/** Whether the claims contain an address, or user info must be fetched. */
export const hasAddress = ({ options }: ConnectionRow, claims: Claims): boolean =>
  findAddress(options.field_mappings.email, claims) !== undefined

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
  const groups = groupList.safeParse(claims[mapped.groups || 'groups']).data ?? []
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

const findAddress = (mapped: string, claims: Claims): string | undefined =>
  [mapped, ...usualPlaces]
    .map((claim) => address.safeParse(claims[claim]).data)
    .find((one) => one !== undefined)
