import { pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment, rowId } from '../../database/columns.ts'

export const recoveryCodes = pgTable('recovery_codes', {
  id: identity(),
  userId: rowId('user_id'),
  codeHash: text('code_hash').notNull(),
  usedAt: moment('used_at'),
})
