import { blockTypes } from '@formstead/field-types'
import {
  decide,
  findAnswers,
  openForm,
  readDraft,
  type Block,
  type ConditionNode,
  type Draft,
  type LogicRule,
} from '@formstead/form-engine'
import { isGroup } from '../../../../lib/conditions/condition-tree.ts'

export type RuleTrial = {
  isMet: boolean
  /** Answers to the fields in the conditions; undefined if none were found. */
  answers: readonly { field: Block; answer: unknown }[] | undefined
  /** The effect on the block that has the rule. */
  outcome: { isHidden: boolean; isRequired: boolean } | undefined
}

/** What a rule does with answers that meet it and with answers that do not. */
export function tryRule(draft: Draft, block: string, { conditions }: LogicRule): RuleTrial[] {
  const document = readDraft(draft)
  const form = openForm(document, (type) => blockTypes.get(type))
  const context = { nowMs: Date.now(), timeZone: document.settings.time_zone }
  const asked = new Set(conditions ? listAsked(conditions) : [])
  return [true, false].map((isMet) => {
    const found = conditions ? findAnswers(form, conditions, isMet, context) : undefined
    if (!found) return { isMet, answers: undefined, outcome: undefined }
    const state = decide(form, found, context).states.get(block)
    return {
      isMet,
      answers: form.blocks
        .filter((entry) => asked.has(entry.block.id) && entry.answer)
        .map(({ block: field }) => ({ field, answer: found[field.id] ?? null })),
      outcome: { isHidden: state?.hidden ?? false, isRequired: state?.required ?? false },
    }
  })
}

const listAsked = (node: ConditionNode): string[] =>
  isGroup(node) ? node.children.flatMap(listAsked) : [node.identifier]
