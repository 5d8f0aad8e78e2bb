import type { matchesPattern } from '@formstead/pattern/matches-pattern'
import type { AnswerContext, AnyAnswerType, Field, PageButtons } from '@formstead/field-types'
import type { MentionLookup, readMentionValue } from '@formstead/rich-text'
import type { runVariables } from './formula/evaluate-variables.ts'
import type { FormulaVariable } from './formula/formula-node.ts'
import type { planVariables, VariablePlan } from './formula/plan-variables.ts'
import type { BlockLogic, Validation } from './logic/logic.ts'

/** A block as the document holds it. */
export type Block = Field

export type NamedVariable = FormulaVariable & { name: string }

/** What filling a form in needs of its document; the rest is look and administration. */
export type FormContent = {
  properties: readonly Block[]
  computed_variables: readonly NamedVariable[]
  presentation_style?: string | undefined
  settings?: { quiz?: Readonly<Record<string, unknown>> | null | undefined } | undefined
}

/** What the engine must know of a type of block. A definition on the server and a part on the public page both tell it. */
export type BlockBehavior = {
  answer?: AnyAnswerType
  /** Ends a page, and says what the author wrote on the buttons at its end and on the page after it. */
  breaksPage?: ((block: Block) => PageButtons) | undefined
  /** Settings that hold rich text. Only the definition tells them: the public page is told what follows from them. */
  richText?: readonly string[]
  /** Only the definition tells it, because only the server matches. */
  isMatchable?: boolean
}

/** Large parts that many forms do without: a public page downloads them for the forms that need them. */
export type FormParts = {
  /** For computed variables; without it they have no value. */
  formulas?: { planVariables: typeof planVariables; runVariables: typeof runVariables }
  /** For mentions in logic; without it they stand for themselves. */
  readMentionValue?: typeof readMentionValue
  /** For patterns in conditions; without it none matches. */
  matchesPattern?: typeof matchesPattern
}

export type FormBlock = {
  /** Its place in the document. */
  index: number
  block: Block
  /** Null: a layout block, or a type that nobody knows. */
  answer: AnyAnswerType | null
  isKnown: boolean
  breaksPage: boolean
  /** Of a block that ends a page. */
  buttons: PageButtons | null
  richText: readonly string[]
  isMatchable: boolean
  /** What the author set; logic may turn each of them round. */
  flags: BlockFlags
  logic: BlockLogic
  validation: Validation | null
}

export type BlockFlags = { hidden: boolean; required: boolean; disabled: boolean }

/** A document made ready once, to decide about any number of answers. */
export type Form = {
  content: FormContent
  blocks: readonly FormBlock[]
  byId: ReadonlyMap<string, FormBlock>
  /** One block at a time. */
  isFocused: boolean
  /** Of each block, in the order of the document. */
  rules: readonly (readonly PreparedRule[])[]
  /** Whether the answer of each block is valid to its author; null: any is. */
  checks: readonly (ConditionTest | null)[]
  /** Whether each block's answer counts even when nobody sees it: its author hid it, and no rule has a say in that. */
  keepsAnswer: readonly boolean[]
  parts: FormParts
  variables: VariablePlan
  /** The author's, and those of a quiz. */
  variableIds: ReadonlySet<string>
  /** Null: answers are not marked. */
  quiz: Quiz | null
}

/** What conditions see: answers, and the variables that follow from them, worked out when one is asked for. */
export type AnswerView = {
  context: AnswerContext
  answerOf: (entry: FormBlock) => unknown
  variables: () => Answers
  lookup: MentionLookup
}

/** Total, and its time grows with the number of conditions. */
export type ConditionTest = (view: AnswerView) => boolean

export type PreparedRule = { isMet: ConditionTest; met: Effects; unmet: Effects }

/** What actions ask for, together. */
export type Effects = {
  /** A bit for each state action. */
  states: number
  value: ((lookup: MentionLookup) => unknown) | null
  /** The blocks to go on with; after the last block the form is sent. */
  jumps: readonly number[]
}

/** The share of the points that is needed to pass, in percent; null: nobody passes or fails. */
export type Quiz = { passMark: number | null }

/** By field id. What is not there, or null, is not answered. */
export type Answers = Readonly<Record<string, unknown>>
