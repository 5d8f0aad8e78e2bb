import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerTo, createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { forms } from '../../forms/forms.table.ts'
import { createSubmissionWriter } from './submission-writer.ts'

const testApp = await createTestApp()
const { db, pool } = testApp
const { make } = await createSubmissionFixture(testApp)
const write = createSubmissionWriter(db)

test('submissions that arrive in consecutive turns of the event loop share a transaction', async () => {
  const { id: formId } = await make()
  const [form] = await db.select().from(forms).where(eq(forms.id, formId))
  const store = () => write(answerTo({ form_id: formId, version_id: form!.draftVersionId }))
  const arrive = async (count: number): Promise<void> => {
    const others = count > 1 ? setImmediate().then(() => arrive(count - 1)) : undefined
    await store()
    await others
  }
  await arrive(5)
  const { rows } = await pool.query(
    'select count(*)::int as stored, count(distinct xmin::text)::int as transactions from submissions',
  )
  expect(rows).toEqual([{ stored: 5, transactions: 1 }])
})
