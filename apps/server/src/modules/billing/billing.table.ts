import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { createdMoment, moment } from '../../database/columns.ts'

export const billingCustomers = pgTable('billing_customers', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  stripeId: text('stripe_id').notNull(),
  companyName: text('company_name').notNull(),
  invoiceEmail: text('invoice_email').notNull(),
  createdAt: createdMoment(),
})
export type CustomerRow = typeof billingCustomers.$inferSelect

export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  happenedAt: moment('happened_at').notNull(),
  receivedAt: createdMoment('received_at'),
})
