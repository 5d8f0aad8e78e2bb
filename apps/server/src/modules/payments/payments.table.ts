import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdMoment } from '../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const paymentIntents = pgTable('payment_intents', {
  id: text().primaryKey(),
  formId: number('form_id').notNull(),
  stripeAccountId: text('stripe_account_id').notNull(),
  amountMinor: number('amount_minor').notNull(),
  currency: text().notNull(),
  /** The version of the form that asked for this amount. */
  versionId: number('version_id'),
  /** The submission that it paid for. */
  submissionId: uuid('submission_id'),
  createdAt: createdMoment(),
})
