import type { Database } from '../../../database/client.ts'
import type { Passwords } from '../../../password-hashing/passwords.ts'
import { updateForm, type MemberFormRow } from '../forms.queries.ts'
import { requireForm } from '../forms.service.ts'
import { hashFormPassword } from '../document/read-form-body.ts'

/** Takes effect at once, independently of the draft: saving the whole form would publish unfinished edits. */
export async function setPassword(
  db: Database,
  passwords: Passwords,
  userId: number,
  ref: string,
  password: string | null,
): Promise<MemberFormRow> {
  const form = await requireForm(db, userId, ref, 'edit')
  const passwordHash = password === null ? null : await hashFormPassword(passwords, password)
  await updateForm(db, form.id, { passwordHash, updatedAt: new Date() })
  return form
}
