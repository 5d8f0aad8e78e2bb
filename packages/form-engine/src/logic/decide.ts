import type { AnswerContext } from '@formstead/field-types'
import type { Answers, AnswerView, BlockFlags, Form, FormBlock } from '../form.ts'
import { listPages, type Page } from '../pages/list-pages.ts'
import { numberPages } from '../pages/number-pages.ts'
import { findSkippedBlocks } from '../pages/find-skipped-blocks.ts'
import { viewAnswers } from './answer-view.ts'
import { applyStates } from './prepare-rules.ts'

export type Decision = {
  form: Form
  /** The answers that count, with set values applied, and without blocks that logic hides or skipped pages. */
  answers: Answers
  /** Keyed by id. Computed on first access. */
  readonly variables: Answers
  /** Blocks are hidden by their author, by logic or because their page is skipped. A hidden block is never required. */
  states: ReadonlyMap<string, BlockFlags>
  /** The shown pages, in navigation order. */
  pages: readonly Page[]
  /**
   * True if the block is hidden by logic or skipped, so that its answer does not count. A field that its author hid
   * keeps its answer.
   */
  isDropped: (id: string) => boolean
}

/**
 * Decides what is shown, required and answered, given validated answers. Answers that logic hides do not count, which
 * may show or hide more blocks, so this repeats until nothing changes. Without a cycle, that takes at most one pass per
 * block. With a cycle it may never end; then the original answers count, so that the result does not depend on any
 * order.
 */
export function decide(form: Form, given: Answers, context: AnswerContext): Decision {
  const start = form.blocks.map(({ answer, block }) =>
    answer && Object.hasOwn(given, block.id) ? (given[block.id] ?? null) : null,
  )
  const first: Counting = { answers: start, dropped: start.map(() => false) }
  let before = first
  for (let pass = 0; pass <= form.blocks.length; pass++) {
    const outcome = decideOnce(form, before, start, context)
    if (isSettled(form, outcome, before)) return conclude(form, outcome)
    before = outcome
  }
  return conclude(form, { ...decideOnce(form, first, start, context), answers: start })
}

/** The answers that count, and which blocks are dropped. */
type Counting = { answers: readonly unknown[]; dropped: readonly boolean[] }

/** Dropping an unanswered field changes no answer, but lowers the maximum score of a quiz. */
const isSettled = ({ quiz }: Form, now: Counting, before: Counting): boolean =>
  now.answers.every((answer, index) => isSame(answer, before.answers[index])) &&
  (!quiz || now.dropped.every((dropped, index) => dropped === before.dropped[index]))

type Outcome = Counting & {
  view: AnswerView
  states: readonly BlockFlags[]
  pages: readonly number[]
  skipped: readonly boolean[]
}

/** One pass: computes from the previous result which of the `given` answers count. */
function decideOnce(
  form: Form,
  before: Counting,
  given: readonly unknown[],
  context: AnswerContext,
): Outcome {
  const view = viewAnswers(
    form,
    ({ index }) => before.answers[index],
    ({ index }) => !before.dropped[index],
    context,
  )
  const effects = form.blocks.map(({ index }) => collectEffects(form, index, view))
  const states = form.blocks.map(({ flags, index }) => applyStates(flags, effects[index]!.states))
  const isHidden = (index: number) => states[index]!.hidden
  const pages = numberPages(form, isHidden)
  const skipped = findSkippedBlocks(form, pages, (index) => effects[index]!.jumps, isHidden)
  const dropped = form.keepsAnswer.map(
    (keeps, index) => !keeps && (skipped[index]! || isHidden(index)),
  )
  const counting = form.blocks.map((entry) => {
    if (dropped[entry.index]) return null
    const { value } = effects[entry.index]!
    return value === undefined ? given[entry.index] : readValue(entry, value, given, context)
  })
  return { view, answers: counting, states, pages, skipped, dropped }
}

type Collected = { states: number; value: unknown; jumps: readonly number[] }

const nothing: Collected = { states: 0, value: undefined, jumps: [] }

/** The first of several values to set wins. */
function collectEffects(form: Form, index: number, view: AnswerView): Collected {
  const rules = form.rules[index]!
  if (rules.length === 0) return nothing
  const collected = { ...nothing }
  for (const { isMet, met, unmet } of rules) {
    const { states, value, jumps } = isMet(view) ? met : unmet
    collected.states |= states
    if (value && collected.value === undefined) collected.value = value(view.lookup)
    if (jumps.length > 0) collected.jumps = [...collected.jumps, ...jumps]
  }
  return collected
}

/** A value that the field does not accept is not set. */
function readValue(
  { answer: rules, block, index }: FormBlock,
  value: unknown,
  given: readonly unknown[],
  context: AnswerContext,
): unknown {
  const reading = rules?.read(value, block, context)
  return reading && 'answer' in reading ? reading.answer : given[index]
}

/** Set values are parsed in each pass, so equal lists may be different objects. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    JSON.stringify(one) === JSON.stringify(other))

function conclude(
  form: Form,
  { view, answers, states, pages, skipped, dropped }: Outcome,
): Decision {
  const counting: Record<string, unknown> = Object.create(null)
  const stateById = new Map<string, BlockFlags>()
  for (const { block, index } of form.blocks) {
    const answer = answers[index] ?? null
    if (answer !== null && form.byId.get(block.id)!.index === index) counting[block.id] = answer
    stateById.set(block.id, skipped[index] ? skip(states[index]!) : states[index]!)
  }
  return {
    form,
    answers: counting,
    get variables() {
      return view.variables()
    },
    states: stateById,
    pages: listPages(
      form,
      pages,
      (index) => states[index]!.hidden,
      (index) => skipped[index]!,
    ),
    isDropped: (id) => dropped[form.byId.get(id)?.index ?? -1] ?? false,
  }
}

const skip = (state: BlockFlags): BlockFlags => ({ ...state, hidden: true, required: false })
