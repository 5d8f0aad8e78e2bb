import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { submissions } from '../modules/submissions/submissions.table.ts'
import type { createTestApp } from './test-app.ts'
import { makeForm } from './test-forms.ts'
import { makeUser } from './test-people.ts'
import { nextIp } from './test-submissions.ts'
import { addMember, makeWorkspace } from './test-workspaces.ts'

/** Stores submissions of a form's published version in this order, bypassing the form; returns their IDs. */
export async function storeAnswers(
  db: Database,
  formId: number,
  answers: readonly Record<string, unknown>[],
  more: Partial<typeof submissions.$inferInsert> = {},
): Promise<number[]> {
  const { rows } = await db.execute<{ version: string; workspace: string }>(
    sql`select published_version_id as version, workspace_id as workspace from forms where id = ${formId}`,
  )
  const { version, workspace } = rows[0]!
  if (answers.length === 0) return []
  const made = await db
    .insert(submissions)
    .values(
      answers.map((one) => ({
        formId,
        workspaceId: Number(workspace),
        versionId: Number(version),
        publicId: randomUUID(),
        status: 'completed' as const,
        answers: one,
        ...more,
      })),
    )
    .returning({ id: submissions.id })
  const { status = 'completed' } = more
  await db.execute(sql`
    update form_counters set ${sql.identifier(status)} = ${sql.identifier(status)} + ${answers.length}
    where form_id = ${formId}`)
  return made.map(({ id }) => id).toSorted((one, other) => one - other)
}

const unique = {
  error_conditions: {
    conditions: { identifier: 'code', value: { operator: 'does_not_exist_in_submissions' } },
  },
  error_message: 'Taken.',
}
const properties = [
  { id: 'name', name: 'Name', type: 'text', required: true },
  { id: 'age', name: 'Age', type: 'number' },
  { id: 'day', name: 'Day', type: 'date', disable_past_dates: true },
  { id: 'code', name: 'Code', type: 'text', validation: unique },
]

/** Members of a workspace, an outsider, and forms of the workspace with submissions. */
export async function createRecords(app: Awaited<ReturnType<typeof createTestApp>>) {
  const { call, db } = app
  const owner = await makeUser(db, { name: 'Olga Owner' })
  const reader = await makeUser(db)
  const stranger = await makeUser(db)
  const workspace = await makeWorkspace(db, owner.id, 'Shared')
  await addMember(db, workspace, reader.id, 'readonly')
  const start = async (answers: Record<string, unknown>[], more = {}) => {
    const own = await makeForm(app, owner, { workspace_id: workspace, properties, ...more })
    const ids = await storeAnswers(db, own.id, answers)
    const params = { form: String(own.id) }
    const of = (submission: number) => ({ ...params, submission })
    return {
      form: own,
      ids,
      params,
      of,
      edit: (submission: number, body: Record<string, unknown>) =>
        call(
          'PUT /open/forms/{form}/submissions/{submission}',
          { params: of(submission), body },
          owner.token,
        ),
      list: async () =>
        (await call('GET /open/forms/{form}/submissions', { params }, owner.token)).body.data,
      counts: async () =>
        (await call('GET /open/forms/{form}/submissions/count', { params }, owner.token)).body,
      history: async (submission: number) =>
        (
          await call(
            'GET /open/forms/{form}/submissions/{submission}/history',
            { params: of(submission) },
            owner.token,
          )
        ).body,
      undo: (operation: string) =>
        call(
          'POST /open/forms/{form}/submissions/undo',
          { params, body: { operation } },
          owner.token,
        ),
      send: (body: Record<string, unknown>) =>
        call('POST /forms/{form}/answer', { params: { form: own.slug }, body }, undefined, {
          ip: nextIp(),
        }),
    }
  }
  return { owner, reader, stranger, workspace, start }
}
