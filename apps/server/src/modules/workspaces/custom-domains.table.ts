import { sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment, identityColumn, moment, rowId } from '../../database/columns.ts'
import { workspaces } from './workspaces.table.ts'

/** Domains at which workspaces serve their forms. The module `custom-domains` writes them. */
export const customDomains = pgTable('custom_domains', {
  id: identityColumn(),
  workspaceId: rowId('workspace_id'),
  name: text().notNull(),
  proof: text().notNull(),
  frontFormId: bigint('front_form_id', { mode: 'number' }),
  createdAt: createdMoment(),
  checkedAt: moment('checked_at'),
  wasAnswered: boolean('was_answered').notNull().default(true),
  hasProof: boolean('has_proof').notNull().default(false),
  address: text({ enum: ['right', 'missing', 'elsewhere'] }),
  foundAddresses: text('found_addresses').array().notNull().default([]),
  provenAt: moment('proven_at'),
  proofMissingSince: moment('proof_missing_since'),
  readyAt: moment('ready_at'),
  warnedAt: moment('warned_at'),
  certificateAskedAt: moment('certificate_asked_at'),
  visitedAt: moment('visited_at'),
})
export type DomainRow = typeof customDomains.$inferSelect

export const domainNames = sql<string[]>`array(
  select name from custom_domains where workspace_id = ${workspaces.id} order by id
)`

/**
 * `isRight` means that the domain leads to this server: its address is right, or somebody visited it in the last day.
 * Behind a third-party proxy network, only visits can show that.
 */
export type ProvenDomain = { name: string; isRight: boolean }

/** In the order in which a plan includes them. */
export const provenDomains = sql<ProvenDomain[]>`(
  select coalesce(json_agg(json_build_object(
    'name', name,
    'isRight', has_proof and (address = 'right' or visited_at > now() - interval '1 day') is true
  ) order by proven_at, id), '[]')
  from custom_domains where workspace_id = ${workspaces.id} and proven_at is not null
)`
