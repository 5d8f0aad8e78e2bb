import type { matchesPattern } from '@formstead/pattern/matches-pattern'
import type { AnswerContext, AnyAnswerType, Field, PageButtons } from '@formstead/field-types'
import type { MentionLookup, readMentionValue } from '@formstead/rich-text'
import type { runVariables } from './formula/evaluate/evaluate-variables.ts'
import type { FormulaVariable } from './formula/formula-node.ts'
import type { planVariables, VariablePlan } from './formula/evaluate/plan-variables.ts'
import type { BlockLogic, Validation } from './logic/logic.ts'

/** A block as stored in the document. */
export type Block = Field

export type NamedVariable = FormulaVariable & { name: string }

/** The parts of a document that filling in a form needs. The rest is design and administration. */
export type FormContent = {
  properties: readonly Block[]
  computed_variables: readonly NamedVariable[]
  presentation_style?: string | undefined
  settings?: { quiz?: Readonly<Record<string, unknown>> | null | undefined } | undefined
}

/**
 * What the engine must know about a block type. Both the server's definitions and the public page's parts provide it.
 */
export type BlockBehavior = {
  answer?: AnyAnswerType
  /** For types that end a page: returns the author's labels for the buttons on that page and the next. */
  breaksPage?: ((block: Block) => PageButtons) | undefined
  /**
   * Settings that contain rich text. Only the server's definitions have this; the public page gets what is derived from
   * it.
   */
  richText?: readonly string[]
  /** Only the server's definitions have this, because only the server matches submissions. */
  isMatchable?: boolean
}

/** Large parts that many forms do not need. A public page downloads them only if necessary. */
export type FormParts = {
  /** For computed variables, which have no value without it. */
  formulas?: { planVariables: typeof planVariables; runVariables: typeof runVariables }
  /** For mentions in logic, which are not resolved without it. */
  readMentionValue?: typeof readMentionValue
  /** For patterns in conditions, which never match without it. */
  matchesPattern?: typeof matchesPattern
}

export type FormBlock = {
  /** Position in the document. */
  index: number
  block: Block
  /** Null for layout blocks and unknown types. */
  answer: AnyAnswerType | null
  isKnown: boolean
  breaksPage: boolean
  /** The labels of a block that ends a page. */
  buttons: PageButtons | null
  richText: readonly string[]
  isMatchable: boolean
  /** What the author set. Logic may invert each flag. */
  flags: BlockFlags
  logic: BlockLogic
  validation: Validation | null
}

export type BlockFlags = { hidden: boolean; required: boolean; disabled: boolean }

/** A document that is prepared once, to evaluate any number of submissions. */
export type Form = {
  content: FormContent
  blocks: readonly FormBlock[]
  byId: ReadonlyMap<string, FormBlock>
  /** Shows one block at a time. */
  isFocused: boolean
  /** The rules of each block, in document order. */
  rules: readonly (readonly PreparedRule[])[]
  /** The author's validation of each block; null if there is none. */
  checks: readonly (ConditionTest | null)[]
  /**
   * Whether each block's answer counts even while it is hidden: the author hid it, and no rule affects its visibility.
   */
  keepsAnswer: readonly boolean[]
  parts: FormParts
  variables: VariablePlan
  /** The author's variables, and those of a quiz. */
  variableIds: ReadonlySet<string>
  /** Null if the form is not a quiz. */
  quiz: Quiz | null
}

/** What conditions can read: answers, and variables, which are computed on first use. */
export type AnswerView = {
  context: AnswerContext
  answerOf: (entry: FormBlock) => unknown
  variables: () => Answers
  lookup: MentionLookup
}

/** Never throws, and takes time linear in the number of conditions. */
export type ConditionTest = (view: AnswerView) => boolean

export type PreparedRule = { isMet: ConditionTest; met: Effects; unmet: Effects }

/** The combined effects of several actions. */
export type Effects = {
  /** One bit for each state action. */
  states: number
  value: ((lookup: MentionLookup) => unknown) | null
  /** Indexes of the blocks to jump to. An index after the last block submits the form. */
  jumps: readonly number[]
}

/** The percentage of points needed to pass. `null` means that nobody passes or fails. */
export type Quiz = { passMark: number | null }

/** Keyed by field id. Missing or null means unanswered. */
export type Answers = Readonly<Record<string, unknown>>
