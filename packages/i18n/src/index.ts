export { loadCatalog, messageParts, type MessageKey, type MessagePart } from './catalog.ts'
export { compileCatalog, type Catalog } from './compile-catalog.ts'
export {
  directionOf,
  languageNames,
  languages,
  type Direction,
  type Language,
} from './languages.ts'
export {
  answerLanguage,
  fallbackLanguage,
  localeCookie,
  matchLanguage,
  pickLanguage,
  splitLanguagePrefix,
} from './pick-language.ts'
export { loadProblemCatalog } from './problems.ts'
export type { Message, Problem, ProblemCatalog, MessageValues, ValuesOf } from './problem.ts'
export { loadStarterTexts, loadTemplateTagTexts } from './templates.ts'
export type { StarterTexts, TemplateTagTexts } from './templates.ts'
export { translateProblem } from './translate-problem.ts'
export { loadServerCatalog, type ServerKey } from './server.ts'
export { loadSiteTexts, type SiteTexts } from './site.ts'
export { createTranslator, type Translate, type Translator } from './translator.ts'
