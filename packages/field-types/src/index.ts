export type { RespondentWords } from '@formstead/i18n/respondent'
export { describeProblem, type AnswerProblem } from './answer-problem.ts'
export type {
  AnswerContext,
  AnswerReading,
  AnswerType,
  AnyAnswerType,
  Charge,
  FileFacts,
} from './answer-type.ts'
export type {
  AnyFieldType,
  AnyLayoutType,
  BlockType,
  PageNeeds,
  PickerEntry,
  SummaryKind,
} from './block-type.ts'
export { commonSettings, type CommonSettings } from './common-settings.ts'
export { areEqual, asNumber, isEmptyValue } from './conditions/comparable.ts'
export type { Condition, ConditionOperand, ValueCondition } from './conditions/condition.ts'
export { emptyConditions } from './conditions/empty-conditions.ts'
export { numberConditions } from './conditions/number-conditions.ts'
export { textConditions } from './conditions/text-conditions.ts'
export { firstZone, fromLocalMs } from './date/zone.ts'
export type { Field } from './field.ts'
export type { Posted } from './posted.ts'
export { blockTypes } from './registry.ts'
export { flag, number, numberOr, oneOf, text } from './setting-parts.ts'
