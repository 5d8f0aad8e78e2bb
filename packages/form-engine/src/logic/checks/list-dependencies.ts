import type { Form, FormBlock } from '../../form.ts'
import { listActionReferences, listConditionReferences } from '../list-block-references.ts'
import type { LogicAction, LogicRule } from '../logic.ts'
import { decidesVisibility } from '../prepare-rules.ts'
import { listRules } from '../read-logic.ts'

/**
 * The fields and variables that determine whether and how each block's answer counts: those that show or hide it, those
 * that its set value uses, and, through a node for each block with jumps, those that control jumps over it. May include
 * too many dependencies, but never too few.
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

/** No block has such an id, because PostgreSQL does not store NUL. */
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

/** All jumps of a block, treated as one jump to the farthest target. */
type Jump = { from: number; to: number; needs: readonly string[] }

/**
 * A jump also depends on earlier jumps of the same page, which take precedence, and on page breaks that logic toggles.
 */
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

/** Whether the block may be on a page between the one that the jump leaves and the one that it opens. */
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

/** Whether the block is always on a different page than the preceding one, whatever the answers. */
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
