/** Sentences for the author. They name blocks and never show an id. */
export const logicProblemTexts = {
  unreadable_logic: 'The logic of “{block}” cannot be read.',
  unreadable_validation: 'The validation of “{block}” cannot be read.',
  unreadable_group: '“{block}” has conditions that are joined neither by “and” nor by “or”.',
  unreadable_condition: '“{block}” has a condition that does not say what is compared.',
  conditions_too_deep: '“{block}” has more than 100 groups of conditions inside each other.',
  conditions_missing: '“{block}” has actions without conditions, so they never happen.',
  actions_missing: '“{block}” has conditions without actions, so nothing happens.',
  unknown_reference: '“{block}” asks about a field or variable that no longer exists.',
  unknown_mention: '“{block}” mentions “{name}”, which no longer exists.',
  not_comparable: '“{block}” asks about “{field}”, but conditions cannot ask about it.',
  unknown_operator: 'In “{block}”, “{operator}” cannot be asked of “{field}”.',
  asks_submissions: 'In “{block}”, “{operator}” can only be asked of “{field}” by validation.',
  value_missing: 'In “{block}”, the condition “{operator}” on “{field}” has no value.',
  value_text: '“{block}” compares “{field}” with something that is not text.',
  value_number: '“{block}” compares “{field}” with something that is not a number.',
  value_date: '“{block}” compares “{field}” with something that is not a date.',
  value_days: '“{block}” counts days for “{field}” by something that is not a whole number.',
  value_option: '“{block}” compares “{field}” with something that is not an option.',
  value_options: '“{block}” compares “{field}” with something that is not a list of options.',
  value_rows: '“{block}” compares “{field}” with something that is not a choice per row.',
  pattern_unusable: '“{block}” compares “{field}” with a pattern that cannot be used. {reason}',
  never_met: '“{block}” has conditions on “{field}” that can never be met together.',
  unknown_action: '“{block}” has an action that does not exist.',
  action_not_allowed: '“{action}” does not fit “{block}” as it is set.',
  hide_and_require: '“{block}” is hidden and required by the same rule.',
  opposite_actions: 'The same conditions ask for “{action}” and “{other}” on “{block}”.',
  value_refused: '“{block}” cannot take the value that its logic sets.',
  jump_nowhere: '“{block}” jumps to a place that does not exist.',
  jump_back: '“{block}” jumps to “{target}”, which does not stand on a later page.',
  jump_asks_later: '“{block}” jumps by the answer to “{field}”, which is asked on a later page.',
  page_unreachable: 'Jumps always pass over the page of “{block}”.',
  cycle: 'What is shown goes round in a circle: {ring}.',
} satisfies Record<string, string>

export type LogicProblemCode = keyof typeof logicProblemTexts
export type LogicProblemTexts = Readonly<Record<LogicProblemCode, string>>

/** An error refuses the save. A warning is told: documents of the reference product may carry it. */
export type LogicFinding = {
  level: 'error' | 'warning'
  code: LogicProblemCode
  values?: Readonly<Record<string, string>>
}

export type LogicProblem = LogicFinding & {
  /** `properties.3.logic` */
  path: string
  values: Readonly<Record<string, string>>
  message: string
}

export const error = (code: LogicProblemCode, values?: LogicFinding['values']): LogicFinding => ({
  level: 'error',
  code,
  ...(values && { values }),
})

export const warning = (code: LogicProblemCode, values?: LogicFinding['values']): LogicFinding => ({
  level: 'warning',
  code,
  ...(values && { values }),
})

/** The sentence for a person; pass translated texts for another language than English. */
export const describeLogicProblem = (
  { code, values = {} }: Pick<LogicFinding, 'code' | 'values'>,
  texts: LogicProblemTexts = logicProblemTexts,
): string => texts[code].replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
