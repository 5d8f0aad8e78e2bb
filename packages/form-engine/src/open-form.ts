import { matchesPattern } from '@formstead/pattern/matches-pattern'
import { readMentionValue } from '@formstead/rich-text'
import type { BlockBehavior, Form, FormContent } from './form.ts'
import { runVariables } from './formula/evaluate/evaluate-variables.ts'
import { planVariables } from './formula/evaluate/plan-variables.ts'
import { openFormWith } from './open-form-with.ts'

/** Prepares a document. `behaviorOf` looks up the block types that it uses. */
export const openForm = (
  content: FormContent,
  behaviorOf: (type: string) => BlockBehavior | undefined,
): Form =>
  openFormWith(
    { formulas: { planVariables, runVariables }, readMentionValue, matchesPattern },
    content,
    behaviorOf,
  )
