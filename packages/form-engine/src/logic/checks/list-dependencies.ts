import type { Form, FormBlock } from '../../form.ts'
import { listActionReferences, listConditionReferences } from '../list-block-references.ts'
import type { LogicAction, LogicRule } from '../logic.ts'
import { decidesVisibility } from '../prepare-rules.ts'
import { listRules } from '../read-logic.ts'

/**
 * Of each block the fields and variables on which it depends whether and how its answer counts: those that hide and show
 * it, those from which its value is set, and, through a node for each block that jumps, those that decide about jumps
 * over it. It may find more dependencies than there are, never fewer.
 */
export function listDependencies(form: Form): Map<string, string[]> {
  const jumps = listJumps(form)
  const skippedBy = (index: number) =>
    jumps.filter((jump) => canSkip(form, jump, index)).map(({ from }) => jumpNode(from))
  const needs = new Map<string, string[]>()
  for (const entry of form.blocks) {
    const skips = form.keepsAnswer[entry.index] ? [] : skippedBy(entry.index)
    needs.set(entry.block.id, [...listOwnNeeds(entry), ...skips])
  }
  for (const jump of jumps) needs.set(jumpNode(jump.from), [...jump.needs, ...skippedBy(jump.from)])
  return needs
}

/** No block has such an id: PostgreSQL keeps no NUL. */
const jumpNode = (index: number) => `\0${index}`
export const isJumpNode = (id: string) => id.startsWith('\0')

const actionsOf = ({ actions, otherwise = [] }: LogicRule) => [...actions, ...otherwise]

const changesAnswer = (action: LogicAction) =>
  action === 'show-block' ||
  action === 'hide-block' ||
  (typeof action === 'object' && action.type === 'set-value')

const listOwnNeeds = ({ logic }: FormBlock): string[] =>
  listRules(logic).flatMap((rule) => {
    const actions = actionsOf(rule)
    if (!actions.some(changesAnswer)) return []
    return listConditionReferences(rule.conditions).concat(actions.flatMap(listActionReferences))
  })

/** The jumps of a block, taken for one that leads as far as any of them. */
type Jump = { from: number; to: number; needs: readonly string[] }

/** An earlier jump of the same page goes first, and breaks that come and go change what a page is: both are needed too. */
function listJumps(form: Form): Jump[] {
  const jumps: Jump[] = []
  let page: { start: number; needs: Set<string> } = { start: 0, needs: new Set() }
  for (const entry of form.blocks) {
    if (startsPage(form, entry.index)) page = { start: entry.index, needs: new Set() }
    const own = jumpOf(form, entry)
    if (!own) continue
    for (const id of own.needs) page.needs.add(id)
    for (const other of form.blocks.slice(page.start, own.to + 1))
      if (other.breaksPage) for (const id of listOwnNeeds(other)) page.needs.add(id)
    jumps.push({ ...own, needs: [...page.needs] })
  }
  return jumps
}

function jumpOf({ byId }: Form, { logic, index: from }: FormBlock): Jump | null {
  let to = -1
  const needs: string[] = []
  for (const rule of listRules(logic)) {
    const targets = actionsOf(rule).flatMap((action) => {
      if (typeof action === 'string' || action.type !== 'jump') return []
      return action.to === 'end' ? Infinity : (byId.get(action.to)?.index ?? [])
    })
    for (const target of targets) to = Math.max(to, target)
    if (targets.length > 0) needs.push(...listConditionReferences(rule.conditions))
  }
  return to < 0 ? null : { from, to, needs }
}

/** Whether the block may stand on a page between the one that the jump leaves and the one that it opens. */
function canSkip(form: Form, { from, to }: Jump, index: number): boolean {
  if (from >= index || index >= to || !mayPart(form, from, index)) return false
  return to === Infinity || form.blocks[to]!.breaksPage || mayPart(form, index, to)
}

function mayPart({ blocks, keepsAnswer, isFocused }: Form, from: number, to: number): boolean {
  if (isFocused) return true
  for (let index = from; index < to; index++)
    if (blocks[index]!.breaksPage && !keepsAnswer[index]) return true
  return false
}

/** Whether the block stands on another page than the one before it, whatever the answers are. */
function startsPage({ blocks, rules, isFocused }: Form, index: number): boolean {
  if (isFocused) return !blocks[index]!.breaksPage
  const before = blocks[index - 1]
  return (
    before !== undefined &&
    before.breaksPage &&
    !before.flags.hidden &&
    !decidesVisibility(rules[index - 1]!)
  )
}
