import { workspaceRoles } from '@formstead/contract'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdMoment, identityColumn, moment, rowId } from '../../database/columns.ts'

export const invites = pgTable('invites', {
  id: identityColumn(),
  workspaceId: rowId('workspace_id'),
  /** In lower case. */
  email: text().notNull(),
  role: text({ enum: workspaceRoles }).notNull(),
  /** The token itself is only in the mail. */
  tokenHash: bytes('token_hash').notNull(),
  invitedBy: bigint('invited_by', { mode: 'number' }),
  createdAt: createdMoment(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
})
