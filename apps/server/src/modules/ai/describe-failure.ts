import type { Language } from '@formstead/i18n'
import { translatorFor } from '../../translation/translator.ts'
import { modelFailures, type ModelFailure } from './model/model-error.ts'

/** The message for people, in their language. */
export function describeFailure(code: string, language: Language): string {
  const known: ModelFailure = modelFailures.find((one) => one === code) ?? 'ai_unusable'
  return translatorFor(language).translate({ code: known })
}
