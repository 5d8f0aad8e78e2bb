/**
 * Everything needed to fill in a form, in the browser and on the server. Nothing here imports zod or the list of all
 * types.
 */
export { fillMentionTexts } from './answers/print/fill-mention-texts.ts'
export { generateIds, usesSequence } from './answers/generate-ids.ts'
export { dropBlanks } from './answers/blank-answers.ts'
export { matchKey, mergeAnswers } from './answers/match-submission.ts'
export { fillHiddenAnswers, prefillAnswers } from './answers/prefill-answers.ts'
export { mentionLookup, printAnswers } from './answers/print/print-answers.ts'
export { readAnswers } from './answers/read-answers.ts'
export { readPosted } from './answers/read-posted.ts'
export { settleAnswers } from './answers/settle-answers.ts'
export { validateAnswers, type Verdict } from './answers/validate-answers.ts'
export type { Answers, Block, Form, FormBlock, FormContent, FormParts } from './form.ts'
export { decide, type Decision } from './logic/decide.ts'
export { meetsConditions } from './logic/conditions/evaluate-conditions.ts'
export {
  asksSubmissions,
  listSubmissionQuestions,
} from './logic/conditions/list-submission-questions.ts'
export type { ConditionNode, LogicRule } from './logic/logic.ts'
export { openForm } from './open-form.ts'
export { openFormWith } from './open-form-with.ts'
export { pageAfter, pageBefore, pageOfBlock, type Page } from './pages/list-pages.ts'
export { measureProgress } from './pages/progress.ts'
export { quizVariables } from './quiz/quiz-variables.ts'
