import english from './respondent/en.json' with { type: 'json' }
import { compileRespondentCatalog, createWords } from './respondent.ts'

/** Used until the form's catalog has loaded: everything except validation messages. */
export const firstWords = createWords(
  compileRespondentCatalog({ words: english, problems: {} }),
  'en',
)
