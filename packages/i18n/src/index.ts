export { loadCatalog, messageParts, type MessageKey, type MessagePart } from './catalogs/catalog.ts'
export { compileCatalog, type Catalog } from './catalogs/compile-catalog.ts'
export {
  loadProblemCatalog,
  loadServerCatalog,
  loadSiteTexts,
  loadStarterTexts,
  loadTemplateTagTexts,
} from './catalogs/load-texts.ts'
export type { ServerKey, SiteTexts, StarterTexts, TemplateTagTexts } from './catalogs/load-texts.ts'
export {
  directionOf,
  languageNames,
  languages,
  type Direction,
  type Language,
} from './languages.ts'
export {
  responseLanguage,
  fallbackLanguage,
  localeCookie,
  matchLanguage,
  pickLanguage,
  splitLanguagePrefix,
} from './pick-language.ts'
export { translateProblem } from './problem.ts'
export type { Message, Problem, ProblemCatalog, MessageValues, ValuesOf } from './problem.ts'
export { createTranslator, type Translate, type Translator } from './translator.ts'
