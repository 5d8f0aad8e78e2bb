import type { Form, FormBlock } from '../../form.ts'
import { numberPages, pageToOpen } from '../../pages/number-pages.ts'
import { listConditionReferences } from '../list-block-references.ts'
import type { LogicAction } from '../logic.ts'
import { listRules } from '../read-logic.ts'
import { error, inRule, warning, type LogicFinding } from './logic-problems.ts'

/** Page breaks that logic toggles count as shown. If they are hidden, pages merge and a jump skips less. */
const isGone = (form: Form) => (index: number) => form.keepsAnswer[index]!

const jumpsIn = (actions: readonly LogicAction[]) =>
  actions.flatMap((action) =>
    typeof action === 'object' && action.type === 'jump' ? action.to : [],
  )

export function checkJumps(form: Form, entry: FormBlock): LogicFinding[] {
  const pages = numberPages(form, isGone(form))
  const page = pages[entry.index]!
  return listRules(entry.logic).flatMap(({ conditions, actions, otherwise = [] }, index) => {
    const targets = jumpsIn([...actions, ...otherwise])
    if (targets.length === 0) return []
    const later = listConditionReferences(conditions).flatMap((id) => {
      const field = form.byId.get(id)
      if (!field || pages[field.index]! <= page) return []
      return warning('logic.jump_asks_later', { field: field.block.name })
    })
    const wrong = targets.flatMap((to) => checkTarget(form, page, to, pages))
    return inRule(index, [...wrong, ...later])
  })
}

function checkTarget(form: Form, page: number, to: string, pages: number[]): LogicFinding[] {
  if (to === 'end') return []
  const target = form.byId.get(to)
  if (!target) return [error('logic.jump_nowhere')]
  const opened = pageToOpen(form, target.index, pages, isGone(form))
  return opened > page ? [] : [error('logic.jump_back', { target: target.block.name })]
}

/** Pages that every path through the form skips, reported at the block that opens them. */
export function checkReach(form: Form): [FormBlock, LogicFinding][] {
  const pages = numberPages(form, isGone(form))
  const count = (pages.at(-1) ?? 0) + 1
  const reached = new Set([0])
  for (let page = 0; page < count; page++)
    if (reached.has(page)) for (const next of waysOut(form, page, pages)) reached.add(next)
  const lost = form.blocks.filter(
    ({ index, breaksPage }) => !breaksPage && !isGone(form)(index) && !reached.has(pages[index]!),
  )
  const firsts = new Map(lost.toReversed().map((entry) => [pages[entry.index]!, entry]))
  return [...firsts.values()]
    .toReversed()
    .map((entry) => [entry, warning('logic.page_unreachable')])
}

function waysOut(form: Form, page: number, pages: number[]): number[] {
  const forwards = (actions: readonly LogicAction[]) =>
    jumpsIn(actions)
      .flatMap((to) => (to === 'end' ? Infinity : (form.byId.get(to)?.index ?? [])))
      .map((index) => pageToOpen(form, index, pages, isGone(form)))
      .filter((to) => to > page)
  const ways: number[] = []
  for (const { logic, index } of form.blocks) {
    if (pages[index] !== page) continue
    for (const { conditions, actions, otherwise = [] } of listRules(logic)) {
      if (!conditions) continue
      const [met, unmet] = [forwards(actions), forwards(otherwise)]
      ways.push(...met.slice(0, 1), ...unmet.slice(0, 1))
      const isAlwaysMet =
        'children' in conditions &&
        conditions.operatorIdentifier === 'and' &&
        conditions.children.length === 0
      if (met.length > 0 && (unmet.length > 0 || isAlwaysMet)) return ways
    }
  }
  return [...ways, page + 1]
}
