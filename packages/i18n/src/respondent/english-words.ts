import answers from '../locales/en/answers.json' with { type: 'json' }
import words from '../locales/en/respondent.json' with { type: 'json' }
import { compileRespondentCatalog, createWords } from './respondent.ts'

/** All messages for respondents in English, for code that cannot wait for a catalog to load. */
export const englishWords = createWords(compileRespondentCatalog(words, answers), 'en')
