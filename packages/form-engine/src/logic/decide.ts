import type { AnswerContext } from '@formstead/field-types'
import type { Answers, AnswerView, BlockFlags, Form, FormBlock } from '../form.ts'
import { listPages, type Page } from '../pages/list-pages.ts'
import { numberPages } from '../pages/number-pages.ts'
import { skipPages } from '../pages/skip-pages.ts'
import { viewAnswers } from './answer-view.ts'
import { applyStates } from './prepare-rules.ts'

export type Decision = {
  form: Form
  /** What counts: nothing of blocks that logic hides, nor of pages that were skipped; set values in place. */
  answers: Answers
  /** By id. Worked out when they are first read. */
  readonly variables: Answers
  /** What is hidden is not asked: by its author, by logic, or because its page is skipped. It is never required. */
  states: ReadonlyMap<string, BlockFlags>
  /** Those that are shown, in the order in which they are gone through. */
  pages: readonly Page[]
  /** Hidden by logic or skipped, so that its answer does not count. A field that its author hid keeps its answer. */
  isDropped: (id: string) => boolean
}

/**
 * What is shown, required and answered, given answers that the types have read. What logic hides counts as not
 * answered, which may hide or show more: so it is decided again until nothing changes. Without a cycle that takes at
 * most one pass per block; with one it may never end, and then the answers count as they were given, so that the
 * outcome depends on no order.
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

/** The answers that count, and which blocks are not asked. */
type Counting = { answers: readonly unknown[]; dropped: readonly boolean[] }

/** A field without an answer has nothing to drop, but what is not asked lowers the most that a quiz can give. */
const isSettled = ({ quiz }: Form, now: Counting, before: Counting): boolean =>
  now.answers.every((answer, index) => isSame(answer, before.answers[index])) &&
  (!quiz || now.dropped.every((dropped, index) => dropped === before.dropped[index]))

type Outcome = Counting & {
  view: AnswerView
  states: readonly BlockFlags[]
  pages: readonly number[]
  skipped: readonly boolean[]
}

/** From what counted before follow the answers that count, of those that were `given`. */
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
  const skipped = skipPages(form, pages, (index) => effects[index]!.jumps, isHidden)
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

/** Of several values to set the first counts. */
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

/** A value that the field cannot take is not set. */
function readValue(
  { answer: rules, block, index }: FormBlock,
  value: unknown,
  given: readonly unknown[],
  context: AnswerContext,
): unknown {
  const reading = rules?.read(value, block, context)
  return reading && 'answer' in reading ? reading.answer : given[index]
}

/** A set value is read anew in each pass, so a list is another list each time. */
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
