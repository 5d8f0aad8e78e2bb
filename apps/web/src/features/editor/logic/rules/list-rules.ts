import { readDraftBlock, type Block, type Draft, type LogicRule } from '@formstead/form-engine'
import { listSheets, type Sheet } from '../../sheets.ts'
import { findBlock } from '../../watch-blocks.ts'
import { rulesOf } from './edit-rules.ts'

export type PlacedRule = { block: Block; index: number; rule: LogicRule }
export type RulePage = { sheet: Sheet; rules: readonly PlacedRule[] }

/** The rules of the form by page. A page break belongs to the page that it ends. */
export function listRulePages(draft: Draft): readonly RulePage[] {
  const sheets = listSheets(draft)
  return sheets.map((sheet, place) => {
    const end = sheets[place + 1]?.breakId
    const ids = end ? [...sheet.ids, end] : sheet.ids
    return { sheet, rules: ids.flatMap((id) => rulesIn(draft, id)) }
  })
}

function rulesIn(draft: Draft, id: string): readonly PlacedRule[] {
  const item = findBlock(draft, id)
  if (!item?.['logic']) return []
  const block = readDraftBlock(item)
  return rulesOf(block.logic).map((rule, index) => ({ block, index, rule }))
}
