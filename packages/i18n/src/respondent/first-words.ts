import words from '../locales/en/respondent.json' with { type: 'json' }
import { compileRespondentCatalog, createWords } from './respondent.ts'

/** Used until the form's catalog has loaded: everything except validation messages. */
export const firstWords = createWords(compileRespondentCatalog(words), 'en')
