import type { AnswerContext } from '@formstead/field-types'
import type { Form, FormBlock } from '../form.ts'
import type { Decision } from '../logic/decide.ts'
import { viewDecision } from '../logic/conditions/evaluate-conditions.ts'
import { listRules } from '../logic/read-logic.ts'
import { explainLeaves, isRuleMet, type ExplainedCondition } from './explain-hidden.ts'

/** A page as its author made it, independent of the answers. */
export type WholePage = { number: number; title: string }

export type NextPage = {
  /** Null if the form is submitted. */
  page: WholePage | null
  /** The block whose rule skips pages, and the skipped pages. */
  jump: { name: string; skipped: readonly WholePage[] } | null
}

/** The page that follows the shown page at this index, and why pages in between are skipped. */
export function explainNext(decision: Decision, place: number, context: AnswerContext): NextPage {
  const { form, pages, states } = decision
  const all = listWholePages(form)
  const placeOf = (key: string) => all.findIndex((page) => page.key === key)
  const here = placeOf(pages[place]?.key ?? '')
  const next = pages[place + 1]
  const to = next ? placeOf(next.key) : all.length
  const view = viewDecision(decision, context)
  const jumping = all[here]?.blocks.find(({ index }) =>
    form.rules[index]!.some(
      ({ isMet, met, unmet }) => (isMet(view) ? met : unmet).jumps.length > 0,
    ),
  )
  const skipped = all
    .slice(here + 1, to)
    .filter(({ blocks }) => blocks.some(({ block }) => states.get(block.id)?.hidden))
  return {
    page: all[to] ?? null,
    jump: jumping && skipped.length > 0 ? { name: jumping.block.name, skipped } : null,
  }
}

/** The conditions of the rule that makes a field required. Returns null if it is always required, or not at all. */
export function explainRequired(
  decision: Decision,
  id: string,
  context: AnswerContext,
): readonly ExplainedCondition[] | null {
  const entry = decision.form.byId.get(id)
  if (!entry || entry.flags.required) return null
  const rule = listRules(entry.logic).find(({ conditions, actions, otherwise = [] }) => {
    const done = isRuleMet(conditions, decision, context) ? actions : otherwise
    return done.includes('require-answer')
  })
  return rule?.conditions ? explainLeaves(rule.conditions, decision, context) : null
}

/** A page break and its rules belong to the page that it ends. */
function listWholePages(form: Form): (WholePage & { key: string; blocks: FormBlock[] })[] {
  if (form.isFocused)
    return form.blocks
      .filter(({ breaksPage }) => !breaksPage)
      .map((entry, index) => ({
        key: entry.block.id,
        number: index + 1,
        title: entry.block.name,
        blocks: [entry],
      }))
  const pages = [{ key: '', number: 1, title: '', blocks: [] as FormBlock[] }]
  for (const entry of form.blocks) {
    pages.at(-1)!.blocks.push(entry)
    const { id: key, name: title } = entry.block
    if (entry.breaksPage) pages.push({ key, number: pages.length + 1, title, blocks: [] })
  }
  return pages
}
