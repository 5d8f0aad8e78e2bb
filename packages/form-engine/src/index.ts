export { chargeOf, type FormCharge } from './answers/print/charge-of.ts'
export { listGeneratedFields, needsSequentialStore } from './answers/generate-ids.ts'
export { compareDrafts } from './changes/compare-drafts.ts'
export {
  changeCodes,
  changeKinds,
  changeSubjects,
  type ChangeCode,
  type ChangeDetail,
  type FormChange,
  type ShownValue,
} from './changes/form-change.ts'
export { isSame, listChangedKeys } from './changes/json-difference.ts'
export { checkFormula, type KnownField } from './formula/check/check-formula.ts'
export {
  evaluateFormula,
  type FormulaAnswers,
  type FormulaResult,
} from './formula/evaluate/evaluate-formula.ts'
export { evaluateVariables, type VariableResults } from './formula/evaluate/evaluate-variables.ts'
export type { FormulaVariable } from './formula/formula-node.ts'
export { findFormulaCycles } from './formula/check/find-formula-cycles.ts'
export type { FormulaError } from './formula/formula-error.ts'
export type { FormulaCode } from './formula/formula-problems.ts'
export type { FormulaNode, FormulaValue, ResultType } from './formula/formula-node.ts'
export {
  describeFunctions,
  type FunctionGroup,
  type FunctionDescription,
} from './formula/check/describe-functions.ts'
export { formulaToIds, formulaToNames } from './formula/check/formula-names.ts'
export { listReferences } from './formula/check/list-references.ts'
export { describeGeneratedBlocks, describeGeneratedForm } from './generation/describe-generation.ts'
export type { FormStyle } from './generation/generated-settings.ts'
export { listOperators, outlineDraft } from './generation/outline-draft.ts'
export { describeProposal } from './generation/proposed-change.ts'
export { readProposal, type ProposalReading, type Suggestion } from './generation/read-proposal.ts'
export { readGeneratedBlocks, readGeneratedForm } from './generation/read-generation.ts'
export { listAllowedActions } from './logic/checks/check-actions.ts'
export { checkConditions } from './logic/checks/check-conditions.ts'
export { checkLogic } from './logic/checks/check-logic.ts'
export {
  checkVariables,
  listFormulaFields,
  type VariableProblem,
} from './logic/checks/variables/check-variables.ts'
export type { LogicProblem } from './logic/checks/logic-problems.ts'
export { documentPhrases, documentProblems, type DocumentCode } from './problems.ts'
export { computedConditions } from './logic/conditions/computed-conditions.ts'
export { prepareFilter } from './logic/conditions/prepare-filter.ts'
export { listBlockReferences, listReferencing } from './logic/list-block-references.ts'
export {
  stateActions,
  type BlockLogic,
  type ConditionGroup,
  type ConditionLeaf,
  type LogicAction,
  type StateAction,
} from './logic/logic.ts'
export {
  deepestConditions,
  listRules,
  readConditions,
  readLogic,
  readValidation,
} from './logic/read-logic.ts'
export { parseFormula, type ParsedFormula } from './formula/parse/parse-formula.ts'
export { printFormula } from './formula/parse/print-formula.ts'
export { fillMentions, findMentions, printRichText } from '@formstead/rich-text'
export { changeBlockType, listTypeChoices } from './document/blocks/change-block-type.ts'
export { copyJson } from './document/parse/copy-json.ts'
export {
  cleanForm,
  loadsContainer,
  hidesBranding,
  type Allows,
  type CleanForm,
} from './document/clean-form.ts'
export {
  describeBlock,
  describeFormSettings,
  type FormView,
  type JsonSchema,
} from './document/public/describe-form.ts'
export { findCssProblem } from './document/css/find-css-problem.ts'
export type { FormDocument, FormProblem } from './document/form-document.ts'
export { formLanguages } from './document/settings/form-languages.ts'
export { formLimits } from './document/form-limits.ts'
export { listGatedFeatures } from './document/gated-keys.ts'
export { listAssets } from './document/list-assets.ts'
export { isShuffled } from './document/blocks/is-shuffled.ts'
export { listRemovedBlocks } from './document/blocks/list-removed-blocks.ts'
export { makeBlock, type NewBlock } from './document/blocks/make-block.ts'
export { newForm, type NewForm } from './document/new-form.ts'
export { outlinePage, type PageOutline } from './document/blocks/outline-page.ts'
export { parseForm, type FormReading, type ParseOptions } from './document/parse/parse-form.ts'
export { printForm } from './document/parse/print-form.ts'
export { renameReferences } from './document/blocks/rename-references.ts'
export { publicFormOf, type PublicForm } from './document/public/public-form.ts'
export { isAlwaysHidden, listWithheldFields } from './document/public/withheld-fields.ts'
export { publicFormSettings } from './document/public/public-settings.ts'
export { stripTags } from './document/parse/strip-tags.ts'
export { templateFormOf } from './document/public/template-form.ts'
export { applyEdit, isDraft, listAt, type EditResult } from './edits/apply-edit.ts'
export {
  pathKey,
  pathsOverlap,
  targetOf,
  type Draft,
  type DraftItem,
  type Edit,
  type EditPath,
  type EditRefusal,
} from './edits/edit.ts'
export { editSchema } from './edits/edit-schema.ts'
export {
  latestOverwritten,
  mostEditsPerBatch,
  receiveDraft,
  receiveEntries,
  startSession,
  takeBatch,
  type EditBatch,
  type EditEntry,
  type EditSession,
  type OverwrittenEdit,
} from './edits/edit-session.ts'
export { edit, redo, startEditing, undo, type EditOutcome, type Editing } from './edits/editing.ts'
export { readDraft, readDraftBlock } from './edits/read-draft.ts'
export { rebaseEdits, type LostEdit } from './edits/rebase-edits.ts'
export { checkDraftSize, toDraft } from './edits/to-draft.ts'
export {
  explainHidden,
  type ExplainedCondition,
  type HiddenReason,
} from './trying/explain-hidden.ts'
export { explainNext, explainRequired, type WholePage } from './trying/explain-next.ts'
export { findAnswers } from './trying/find-answers.ts'
export { sampleAnswers } from './trying/sample-answers.ts'
export * from './fill.ts'
