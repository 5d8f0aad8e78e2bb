import type { Database } from '../../../database/client.ts'
import { forbidden, invalid, problem } from '../../../problems.ts'
import { isSlug, refuseTakenSlug } from './form-slug.ts'
import { type MemberFormRow, updateForm } from '../forms.queries.ts'
import { requireForm } from '../forms.service.ts'
import type { FormBodyRules } from '../document/read-form-body.ts'

/** Takes effect at once, independently of the draft: saving the whole form would publish unfinished edits. */
export async function setSlug(
  db: Database,
  { maySetSlug }: Pick<FormBodyRules, 'maySetSlug'>,
  userId: number,
  { ref, slug }: { ref: string; slug: string },
): Promise<{ before: string; form: MemberFormRow }> {
  const { id, slug: before } = await requireForm(db, userId, ref, 'edit')
  if (!maySetSlug) throw forbidden()
  if (!isSlug(slug)) throw invalid([problem('slug', 'form.slug_invalid')])
  await refuseTakenSlug(updateForm(db, id, { slug, updatedAt: new Date() }))
  return { before, form: await requireForm(db, userId, String(id), 'view') }
}
