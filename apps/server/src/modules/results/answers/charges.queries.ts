import { eq, and, inArray, sql } from 'drizzle-orm'
import type { Tallies } from '@formstead/field-types'
import type { Database } from '../../../database/client.ts'
import { paymentIntents } from '../../payments/payments.table.ts'
import { submissions } from '../../submissions/submissions.table.ts'
import { isInScope, type Scope } from '../counts/counted-submissions.queries.ts'

/** Sums the payments that answer a field of submissions in scope. `only` limits them to these ids. */
export async function sumCharges(
  db: Database,
  { formId, fieldId }: { formId: number; fieldId: string },
  scope: Scope,
  only: readonly number[] | null,
): Promise<Tallies['charges']> {
  if (only?.length === 0) return []
  const rows = await db
    .select({
      currency: paymentIntents.currency,
      count: sql<number>`count(*)`.mapWith(Number),
      amountMinor: sql<number>`sum(${paymentIntents.amountMinor})`.mapWith(Number),
    })
    .from(paymentIntents)
    .innerJoin(submissions, eq(submissions.publicId, paymentIntents.submissionId))
    .where(
      and(
        eq(paymentIntents.formId, formId),
        eq(paymentIntents.id, sql`${submissions.answers} ->> ${fieldId}`),
        isInScope(formId, scope),
        only === null ? undefined : inArray(submissions.id, [...only]),
      ),
    )
    .groupBy(paymentIntents.currency)
    .orderBy(paymentIntents.currency)
  return rows
}
