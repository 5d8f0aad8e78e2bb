import type {
  Block,
  BlockBehavior,
  BlockFlags,
  Form,
  FormBlock,
  FormContent,
  FormParts,
} from './form.ts'
import { prepareConditions } from './logic/conditions/prepare-conditions.ts'
import { decidesVisibility, prepareRules } from './logic/prepare-rules.ts'
import { readLogic, readValidation } from './logic/read-logic.ts'
import { listQuizVariables, readQuiz } from './quiz/quiz-variables.ts'

/** Prepares a document with the parts that it needs. */
export function openFormWith(
  parts: FormParts,
  content: FormContent,
  behaviorOf: (type: string) => BlockBehavior | undefined,
): Form {
  const blocks = content.properties.map((block, index) =>
    openBlock(block, index, behaviorOf(block.type)),
  )
  const byId = new Map(blocks.map((entry) => [entry.block.id, entry]))
  const quiz = readQuiz(content)
  const marks = new Set(listQuizVariables(quiz).map(({ id }) => id))
  const variableIds = new Set([...content.computed_variables.map(({ id }) => id), ...marks])
  const known = { byId, variableIds, parts }
  const rules = blocks.map((entry) => prepareRules(entry, known))
  return {
    content,
    blocks,
    byId,
    isFocused: content.presentation_style === 'focused',
    rules,
    checks: blocks.map(
      ({ validation }) =>
        validation && prepareConditions(validation.conditions, known, 'validation'),
    ),
    keepsAnswer: blocks.map(
      ({ flags, index }) => flags.hidden && !decidesVisibility(rules[index]!),
    ),
    parts,
    variables: parts.formulas?.planVariables(
      content.computed_variables.filter(({ id }) => !marks.has(id)),
      (id) => byId.has(id),
    ) ?? { steps: [], stuck: [] },
    variableIds,
    quiz,
  }
}

function openBlock(block: Block, index: number, behavior: BlockBehavior | undefined): FormBlock {
  return {
    index,
    block,
    answer: behavior?.answer ?? null,
    isKnown: behavior !== undefined,
    breaksPage: behavior?.breaksPage !== undefined,
    buttons: behavior?.breaksPage?.(block) ?? null,
    richText: behavior?.richText ?? [],
    isMatchable: behavior?.isMatchable !== false,
    flags: readFlags(block),
    logic: readLogic(block.logic),
    validation: readValidation(block.validation),
  }
}

/** A document that was never saved here may have flags as 0, 1, "0" and "1", or omit them. */
function readFlags({ hidden, required, disabled }: Record<keyof BlockFlags, unknown>): BlockFlags {
  return { hidden: isOn(hidden), required: isOn(required), disabled: isOn(disabled) }
}

const isOn = (flag: unknown) => flag === true || flag === 1 || flag === '1'
