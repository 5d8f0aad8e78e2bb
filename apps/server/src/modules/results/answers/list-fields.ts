import { blockTypes, type AnyFieldType } from '@formstead/field-types'
import type { Block, Form } from '@formstead/form-engine'
import { groups } from '../../statistics/count-submissions.ts'
import type { PartCounts } from '../counts/kept-periods.ts'

export type SummedField = {
  field: Block
  type: AnyFieldType
  /** Whether the published version no longer has the field. */
  isRemoved: boolean
  /** Submissions to versions that have the field. */
  asked: number
  answered: number
  counts: Map<string, number>
}

/**
 * Returns the fields of all versions, each as in its latest version, with their counts. Fields of the shown version
 * come first, in order. Others are included only if they were answered.
 */
export function sumFields(
  parts: readonly PartCounts[],
  forms: ReadonlyMap<number, Form>,
  shownVersionId: number,
): SummedField[] {
  const newestFirst = [...forms].toSorted(([one], [other]) => other - one)
  const shown = forms.get(shownVersionId)
  const fields = new Map<string, SummedField>()
  for (const form of [...(shown ? [shown] : []), ...newestFirst.map(([, form]) => form)])
    for (const { block } of form.blocks) {
      const type = blockTypes.get(block.type)
      if (type?.kind !== 'field' || fields.has(block.id)) continue
      const isRemoved = form !== shown
      const none = { asked: 0, answered: 0, counts: new Map<string, number>() }
      fields.set(block.id, { field: block, type, isRemoved, ...none })
    }
  for (const { versionId, submissions, counts } of parts)
    for (const id of forms.get(versionId)?.byId.keys() ?? []) {
      const sum = fields.get(id)
      if (!sum) continue
      sum.asked += submissions
      sum.answered += counts.get(groups.answered)?.get(id) ?? 0
      for (const [line, count] of counts.get(groups.linesOf(id)) ?? [])
        sum.counts.set(line, (sum.counts.get(line) ?? 0) + count)
    }
  return [...fields.values()].filter(({ isRemoved, answered }) => !isRemoved || answered > 0)
}
