export {
  compileCatalog,
  loadCatalog,
  loadEditorCatalog,
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
export { messagePart, type MessagePart } from './message-part.ts'
export {
  answerLanguage,
  asTranslated,
  fallbackLanguage,
  localeCookie,
  pickLanguage,
  splitLanguagePrefix,
} from './pick-language.ts'
export { loadServerCatalog, type ServerKey } from './server.ts'
export {
  createTranslator,
  type MessageValues,
  type Translate,
  type Translator,
} from './translator.ts'
