export {
  compileCatalog,
  loadCatalog,
  loadPart,
  translatedLanguages,
  type Catalog,
  type MessageKey,
  type TranslatedLanguage,
} from './catalog.ts'
export {
  directionOf,
  languageNames,
  languages,
  type Direction,
  type Language,
} from './languages.ts'
export { messagePart, type LaterPart, type MessagePart } from './message-part.ts'
export {
  answerLanguage,
  asTranslated,
  fallbackLanguage,
  localeCookie,
  pickLanguage,
  splitLanguagePrefix,
} from './pick-language.ts'
export { loadProblemCatalog } from './problems.ts'
export type { Message, Problem, ProblemCatalog, MessageValues, ValuesOf } from './problem.ts'
export { translateProblem } from './translate-problem.ts'
export { loadServerCatalog, type ServerKey } from './server.ts'
export { createTranslator, type Translate, type Translator } from './translator.ts'
