import { eq, and, inArray, sql } from 'drizzle-orm'
import type { Tallies } from '@formstead/field-types'
import type { Database } from '../../../database/client.ts'
import { paymentIntents } from '../../payments/payments.table.ts'
import { submissions } from '../../submissions/submissions.table.ts'
import { isInScope, type Scope } from '../counts/counted-submissions.queries.ts'

/** Sums the payments for a field of submissions in scope. `only` limits them to these ids. */
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
        isFor(fieldId),
        isInScope(formId, scope),
        only === null ? undefined : inArray(submissions.id, [...only]),
      ),
    )
    .groupBy(paymentIntents.currency)
    .orderBy(paymentIntents.currency)
  return rows
}

/** The payment that answers the field, and earlier ones of a submission that was changed and paid again. */
const isFor = (fieldId: string) => sql`(
  ${paymentIntents.id} = ${submissions.answers} ->> ${fieldId}
  or (exists (
    select from payment_intents later
    where later.id = ${submissions.answers} ->> ${fieldId} and later.created_at > ${paymentIntents.createdAt}
  ) and not exists (
    select from jsonb_each_text(${submissions.answers}) as answer where answer.value = ${paymentIntents.id}
  ))
)`
