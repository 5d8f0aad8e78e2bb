import { compileRespondentCatalog, createWords } from './respondent.ts'
import * as english from './respondent/en.ts'

/** All messages for respondents in English, for code that cannot wait for a catalog to load. */
export const englishWords = createWords(compileRespondentCatalog(english), 'en')
