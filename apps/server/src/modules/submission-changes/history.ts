import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { notFound } from '../../problems.ts'
import { initialsPhoto } from '../accounts/initials-photo.ts'
import { users } from '../accounts/users.table.ts'
import type { SubmissionRow } from '../submissions/stored-submissions.ts'
import { submissions } from '../submissions/submissions.table.ts'
import { submissionChanges, submissionNotes } from '../submission-table/submission-table.table.ts'

export const presentPerson = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name, photo_url: initialsPhoto(id, name) }

export async function listChangeRows(db: Database, submissionId: number) {
  return db
    .select({ change: submissionChanges, userName: users.name })
    .from(submissionChanges)
    .leftJoin(users, eq(users.id, submissionChanges.userId))
    .where(eq(submissionChanges.submissionId, submissionId))
    .orderBy(desc(submissionChanges.id))
}

/** Newest first; the last entry is the submission itself. `names` are those of the fields. */
export async function listHistory(
  db: Database,
  { id, createdAt }: SubmissionRow,
  names: ReadonlyMap<string, string>,
) {
  const rows = await listChangeRows(db, id)
  const sent = {
    id: 0,
    kind: 'sent' as const,
    at: createdAt.toISOString(),
    user: null,
    changes: [],
    label: null,
    can_restore: false,
  }
  const entries = rows.map(({ change, userName }) => {
    const isLabel = change.kind === 'labeled'
    const label = change.changes['label'] as Record<'before' | 'after', string | null> | undefined
    return {
      id: change.id,
      kind: change.kind,
      at: change.createdAt.toISOString(),
      user: presentPerson(change.userId, userName),
      changes: isLabel
        ? []
        : Object.entries(change.changes).map(([field, values]) => ({
            id: field,
            name: names.get(field) ?? field,
            ...values,
          })),
      label: (isLabel && label) || null,
      can_restore: !isLabel,
    }
  })
  return [...entries, sent]
}

/** The form of a submission, for calls that name only the submission. */
export async function requireFormIdOf(db: Database, submissionId: number): Promise<number> {
  const [row] = await db
    .select({ formId: submissions.formId })
    .from(submissions)
    .where(and(eq(submissions.id, submissionId), isNull(submissions.deletedAt)))
  if (!row) throw notFound()
  return row.formId
}

export async function findChange(db: Database, id: number) {
  const [row] = await db.select().from(submissionChanges).where(eq(submissionChanges.id, id))
  return row
}

export async function listNotes(db: Database, submissionId: number, noteId?: number) {
  return db
    .select({ note: submissionNotes, userName: users.name })
    .from(submissionNotes)
    .leftJoin(users, eq(users.id, submissionNotes.userId))
    .where(
      and(
        eq(submissionNotes.submissionId, submissionId),
        noteId === undefined ? undefined : eq(submissionNotes.id, noteId),
      ),
    )
    .orderBy(asc(submissionNotes.id))
}

export async function insertNote(
  db: Database,
  note: typeof submissionNotes.$inferInsert,
): Promise<number> {
  const [made] = await db.insert(submissionNotes).values(note).returning({ id: submissionNotes.id })
  return made!.id
}

export async function updateNote(db: Database, id: number, text: string): Promise<void> {
  await db
    .update(submissionNotes)
    .set({ text, editedAt: sql`now()` })
    .where(eq(submissionNotes.id, id))
}

export async function deleteNote(db: Database, id: number): Promise<void> {
  await db.delete(submissionNotes).where(eq(submissionNotes.id, id))
}
