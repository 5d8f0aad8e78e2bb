import type { quizVariables } from '@formstead/form-engine'
import type { MessageKey, Translate } from '@formstead/i18n'
import type { ReferenceTarget } from './reference-targets.ts'

const quizKeys: Record<(typeof quizVariables)[number]['id'], MessageKey> = {
  cv_score: 'editor.logic.quizScore',
  cv_highest_score: 'editor.logic.quizHighest',
  cv_passed: 'editor.logic.quizPassed',
}

/** The displayed name: a quiz has variables that the author did not name. */
export function referenceName({ id, name, block }: ReferenceTarget, t: Translate): string {
  const key = block ? undefined : (quizKeys as Partial<Record<string, MessageKey>>)[id]
  return key ? t(key) : name || t('editor.block.unnamed')
}
