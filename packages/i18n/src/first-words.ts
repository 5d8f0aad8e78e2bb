import english from './respondent/en.json' with { type: 'json' }
import { compileRespondentCatalog, createWords } from './respondent.ts'

/** Until the catalog of a form has come: everything but what is said about wrong answers. */
export const firstWords = createWords(
  compileRespondentCatalog({ words: english, problems: {} }),
  'en',
)
