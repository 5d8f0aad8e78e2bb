import type { ProblemCatalog } from '@formstead/field-types'

export const cssProblems = {
  'css.not_allowed': ['line', 'text'],
  'css.comment_not_closed': ['line'],
  'css.quote_not_closed': ['line'],
  'css.unknown_character': ['line', 'character'],
  'css.rule_not_closed': ['line'],
  'css.bracket_not_closed': ['line'],
  'css.no_partner': ['line', 'text'],
  'css.address': ['line'],
  'css.too_deep': ['line'],
  'css.nothing_before': ['line', 'text'],
  'css.misplaced_at_rule': ['line', 'name'],
  'css.unknown_at_rule': ['line', 'name', 'known'],
  'css.block_missing': ['line', 'name'],
  'css.import': ['line'],
  'css.outside_rule': ['line'],
  'css.not_a_declaration': ['line'],
} as const satisfies ProblemCatalog

export type CssCode = keyof typeof cssProblems

type Names<Code extends CssCode> = Exclude<(typeof cssProblems)[Code][number], 'line'>
type Values<Code extends CssCode> = [Names<Code>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Code>, string>>]

/** `at` is the offset; the line number is computed only for reported problems. */
export type CssProblem = { code: CssCode; values: Readonly<Record<string, string>>; at: number }

export const cssProblem = <Code extends CssCode>(
  at: number,
  code: Code,
  ...[values]: Values<Code>
): CssProblem => ({ code, values: values ?? {}, at })
