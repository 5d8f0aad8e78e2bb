import { applyEdit, listAt } from './apply-edit.ts'
import type { Draft, Edit, EditRefusal } from './edit.ts'

export type LostEdit = { edit: Edit; refusal: EditRefusal }
export type Rebased = { edits: readonly Edit[]; draft: Draft; lost: readonly LostEdit[] }

/** Rebases edits from one draft onto another. Edits that no longer apply are reported. */
export function rebaseEdits(edits: readonly Edit[], from: Draft, onto: Draft): Rebased {
  const kept: Edit[] = []
  const lost: LostEdit[] = []
  let [old, draft] = [from, onto]
  for (const edit of edits) {
    const anchored = anchor(edit, old, draft)
    const result = applyEdit(draft, anchored)
    if ('refusal' in result) lost.push({ edit, refusal: result.refusal })
    else {
      kept.push(anchored)
      draft = result.draft
    }
    const before = applyEdit(old, edit)
    if ('draft' in before) old = before.draft
  }
  return { edits: kept, draft, lost }
}

/** If the preceding item no longer exists, uses the nearest one before it that does. */
function anchor(edit: Edit, old: Draft, draft: Draft): Edit {
  if (edit.type === 'set' || edit.type === 'remove' || edit.after === null) return edit
  const there = new Set(listAt(draft, edit.path)?.map(({ id }) => id))
  if (there.has(edit.after)) return edit
  const before = listAt(old, edit.path)?.map(({ id }) => id) ?? []
  const place = before.indexOf(edit.after)
  if (place === -1) return edit
  return { ...edit, after: before.slice(0, place).findLast((id) => there.has(id)) ?? null }
}
