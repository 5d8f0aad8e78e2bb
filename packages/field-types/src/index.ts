export { cleaningProblems, type CleaningCode } from './problems/cleaning-problems.ts'
export type { RespondentWords } from '@formstead/i18n/respondent'
export type { Message, MessageValues, Problem, ProblemCatalog, ValuesOf } from '@formstead/i18n'
export {
  answerProblems,
  type AnswerCode,
  type AnswerProblem,
  type FieldProblem,
} from './problems/answer-problems.ts'
export type { AnswerContext, FileFacts } from './definition/answer-context.ts'
export type { AnswerReading, AnswerType, AnyAnswerType, Charge } from './definition/answer-type.ts'
export type {
  AnyFieldType,
  AnyLayoutType,
  BlockType,
  GatedSetting,
  PageButtons,
  PageNeeds,
  PickerEntry,
} from './definition/block-type.ts'
export { dateConditions } from './date/date-conditions.ts'
export { dateQueries } from './date/date-queries.ts'
export type { AnswerQuery, AnswerQueries } from './definition/answer-query.ts'
export { equalQueries, numberQueries, textQueries } from './shared/conditions/value-queries.ts'
export type { Column } from './definition/column.ts'
export {
  commonAssets,
  commonMentionText,
  commonRichText,
  commonSettings,
  type CommonSettings,
} from './definition/common-settings.ts'
export { listAddresses, type Asset } from './shared/assets.ts'
export { areEqual, asNumber, isEmptyValue } from './shared/conditions/comparable.ts'
export type { Condition, ConditionOperand, ValueCondition } from './shared/conditions/condition.ts'
export { emptyConditions } from './shared/conditions/empty-conditions.ts'
export { numberConditions } from './shared/conditions/number-conditions.ts'
export { textConditions } from './shared/conditions/text-conditions.ts'
export { firstZone, fromLocalMs, toLocalMs } from './date/calendar/zone.ts'
export type { Field } from './definition/field.ts'
export { cleanText } from './shared/plain-text.ts'
export type { NamedValues } from './shared/posted.ts'
export { issueKind, issueProblem } from './problems/issue-problem.ts'
export {
  settingCode,
  settingIssue,
  settingProblems,
  type SettingCode,
} from './problems/setting-problems.ts'
export {
  pickPublic,
  type AnyPublicRules,
  type PublicPart,
  type PublicSettings,
} from './definition/public-settings.ts'
export { blockTypes } from './registry.ts'
export type { Sketch } from './definition/sketch.ts'
export type { PublicSummary, Summary, SummaryKind, Tallies } from './definition/summary.ts'
export { summarizeNumbers, type NumericStats } from './shared/summary/numeric-stats.ts'
export {
  flag,
  blankOrFalseAsNull,
  falseAsNull,
  number,
  numberOr,
  objectOrNull,
  oneOf,
  text,
} from './shared/setting-parts.ts'
