import {
  applyEdit,
  compareDrafts,
  isSame,
  type Draft,
  type DraftItem,
  type Edit,
  type FormChange,
  type Suggestion,
} from '@formstead/form-engine'

/** A suggestion with its effect on the draft, in the terms of the list of changes. */
export type SuggestedChange = Suggestion & { index: number; changes: readonly FormChange[] }

/**
 * The effect of each suggestion after those before it. Left out are suggestions that no longer apply, that would
 * overwrite changes made since the model was asked, or that need one that is left out.
 */
export function describeSuggestions(
  draft: Draft,
  suggestions: readonly Suggestion[],
  asked: Draft = draft,
): SuggestedChange[] {
  let before = draft
  const left = new Set<number>()
  return suggestions.flatMap((suggestion, index) => {
    if (suggestion.needs.some((needed) => !left.has(needed))) return []
    const replacesSame = (edit: Edit) => isSame(replacedBy(edit, asked), replacedBy(edit, draft))
    if (!suggestion.edits.every(replacesSame)) return []
    const after = applyAll(before, suggestion.edits)
    const changes = after ? compareDrafts(before, after) : []
    if (!after || changes.length === 0) return []
    before = after
    left.add(index)
    return [{ ...suggestion, index, changes }]
  })
}

function applyAll(draft: Draft, edits: readonly Edit[]): Draft | undefined {
  let current = draft
  for (const edit of edits) {
    const result = applyEdit(current, edit)
    if ('refusal' in result) return undefined
    current = result.draft
  }
  return current
}

/** The value that an edit replaces or removes. */
function replacedBy(edit: Edit, draft: Draft): unknown {
  const result = applyEdit(draft, edit)
  if ('refusal' in result) return undefined
  const { inverse } = result
  if (inverse.type === 'set') return inverse.value
  return inverse.type === 'insert' ? inverse.item : undefined
}

/** New blocks, one suggestion each, in order after a block. */
export function suggestBlocks(blocks: readonly DraftItem[], after: string | null): Suggestion[] {
  return blocks.map((item, index) => ({
    edits: [{ type: 'insert', path: ['properties'], item, after: blocks[index - 1]?.id ?? after }],
    needs: [],
  }))
}

/** The chosen suggestions, except those that need one that is left out. */
export function withMetNeeds(chosen: ReadonlySet<number>, all: readonly SuggestedChange[]) {
  const accepted = new Set<number>()
  return all.filter(({ index, needs }) => {
    const isAccepted = chosen.has(index) && needs.every((needed) => accepted.has(needed))
    if (isAccepted) accepted.add(index)
    return isAccepted
  })
}

/** Takes a suggestion out, or chooses it together with those that it needs. */
export function toggleSuggestion(
  toggled: number,
  chosen: ReadonlySet<number>,
  all: readonly SuggestedChange[],
): ReadonlySet<number> {
  const next = new Set(chosen)
  if (withMetNeeds(chosen, all).some(({ index }) => index === toggled)) next.delete(toggled)
  else choose(toggled)
  return next

  function choose(one: number): void {
    next.add(one)
    for (const needed of all.find(({ index }) => index === one)?.needs ?? []) choose(needed)
  }
}

/** How a block is marked on the canvas: as changed or removed, and with the names of blocks added after it. */
type BlockMark = { kind?: 'changed' | 'removed'; added: readonly string[] }
export type ProposedMarks = Readonly<Record<string, BlockMark>>

export function markBlocks(draft: Draft, chosen: readonly SuggestedChange[]): ProposedMarks {
  const marks = new Map<string, BlockMark>()
  const ids = new Set(draft.properties.map(({ id }) => id))
  const places = new Map<string, string>()
  const first = draft.properties[0]?.id
  for (const { edits, changes } of chosen) {
    for (const edit of edits)
      if (edit.type === 'insert' && edit.path.length === 1) {
        const place = edit.after === null ? first : (places.get(edit.after) ?? edit.after)
        if (place !== undefined) places.set(edit.item.id, place)
        const mark = place !== undefined && ids.has(place) ? (marks.get(place) ?? none) : undefined
        if (mark) marks.set(place!, { ...mark, added: [...mark.added, String(edit.item['name'])] })
      }
    for (const { subject, kind, id } of changes)
      if (subject === 'block' && kind !== 'added')
        marks.set(id, { ...(marks.get(id) ?? none), kind })
  }
  return Object.fromEntries(marks)
}

const none: BlockMark = { added: [] }
