import type { Message, MessageValues, Problem, ProblemCatalog } from '@formstead/field-types'
import { logicPhrases } from './logic-phrases.ts'

/** Messages show block names and never ids. `block` is the block with the logic. */
export const logicProblems = {
  'logic.unreadable_logic': ['block'],
  'logic.unreadable_validation': ['block'],
  'logic.unreadable_group': ['block'],
  'logic.unreadable_condition': ['block'],
  'logic.conditions_too_deep': ['block', 'max'],
  'logic.conditions_missing': ['block'],
  'logic.actions_missing': ['block'],
  'logic.unknown_reference': ['block'],
  'logic.unknown_mention': ['block', 'name'],
  'logic.not_comparable': ['block', 'field'],
  'logic.unknown_operator': ['block', 'field', 'operator'],
  'logic.asks_submissions': ['block', 'field', 'operator'],
  'logic.value_missing': ['block', 'field', 'operator'],
  'logic.value_text': ['block', 'field'],
  'logic.value_number': ['block', 'field'],
  'logic.value_date': ['block', 'field'],
  'logic.value_days': ['block', 'field'],
  'logic.value_option': ['block', 'field'],
  'logic.value_options': ['block', 'field'],
  'logic.value_rows': ['block', 'field'],
  'logic.pattern_unusable': ['block', 'field', 'reason'],
  'logic.never_met': ['block', 'field'],
  'logic.unknown_action': ['block'],
  'logic.action_not_allowed': ['block', 'action'],
  'logic.hide_and_require': ['block'],
  'logic.opposite_actions': ['block', 'action', 'other'],
  'logic.value_refused': ['block'],
  'logic.jump_nowhere': ['block'],
  'logic.jump_back': ['block', 'target'],
  'logic.jump_asks_later': ['block', 'field'],
  'logic.page_unreachable': ['block'],
  'logic.cycle': ['ring'],
} as const satisfies ProblemCatalog

export type LogicCode = keyof typeof logicProblems

/** An error prevents saving. A warning is only shown, because documents of the reference product may contain it. */
type Level = 'error' | 'warning'
/** `rule` is the index of the rule that it is about, if it is about one. */
export type LogicFinding = Message<LogicCode> & { level: Level; rule?: number }
export type LogicProblem = Problem<LogicCode> & { level: Level; rule?: number }

type Names<Code extends LogicCode> = Exclude<(typeof logicProblems)[Code][number], 'block'>
type Values<Code extends LogicCode> = [Names<Code>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Code>, MessageValues[string]>>]

const finding =
  (level: Level) =>
  <Code extends LogicCode>(code: Code, ...[values]: Values<Code>): LogicFinding => ({
    level,
    code,
    ...(values && { values }),
  })

export const inRule = (rule: number, findings: readonly LogicFinding[]): LogicFinding[] =>
  findings.map((one) => ({ ...one, rule }))

export const error = finding('error')
export const warning = finding('warning')

/** An unknown operator, which any document may contain, is shown as it is. */
export const operatorPhrase = (operator: string) =>
  phrase(`operator.${operator}`) ?? operator.replaceAll('_', ' ')

export const actionPhrase = (action: string) =>
  phrase(`action.${action.replaceAll('-', '_')}`) ?? action

const phrase = (code: string): Message | null =>
  Object.hasOwn(logicPhrases, code) ? { code } : null
