import { pgTable, text } from 'drizzle-orm/pg-core'
import { identityColumn, moment, rowId } from '../../database/columns.ts'

export const recoveryCodes = pgTable('recovery_codes', {
  id: identityColumn(),
  userId: rowId('user_id'),
  codeHash: text('code_hash').notNull(),
  usedAt: moment('used_at'),
})
