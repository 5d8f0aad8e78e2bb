import type { deliveries } from './integrations.table.ts'

/** For whom something is sent. */
export type PortOwner = {
  /** Null as long as it is not saved. */
  id: number | null
  accountId: number | null
  formId: number
  /** Who set it up. */
  createdBy: number | null
  delivery?: Pick<typeof deliveries.$inferSelect, 'id' | 'queuedAt' | 'sent'>
  /** Whoever tries it out: mail to addresses that respondents type goes to them. */
  tester?: string
}
