import {
  compileCatalog,
  createTranslator,
  loadProblemCatalog,
  translateProblem,
  type Message,
  type Problem,
} from '@formstead/i18n'

const { t } = createTranslator<string>('en', compileCatalog(await loadProblemCatalog('en')))

/** The message that a person reads. */
export const inEnglish = (message: Message): string => translateProblem(t, message)

/** Messages by path, as in API responses. */
export const errorsOf = (problems: readonly Problem[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(problems, ({ path }) => path)].map(([path, found]) => [
      path,
      found.map(inEnglish),
    ]),
  )
