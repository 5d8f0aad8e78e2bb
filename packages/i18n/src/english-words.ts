import { compileRespondentCatalog, createWords } from './respondent.ts'
import * as english from './respondent/en.ts'

/** All that respondents read, in English, for whoever cannot wait for a catalog. */
export const englishWords = createWords(compileRespondentCatalog(english), 'en')
