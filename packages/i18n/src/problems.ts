import type { Language } from './languages.ts'

type Texts = Record<string, string>

/** A message for each problem code, in ICU syntax. */
export async function loadProblemCatalog(language: Language): Promise<Texts> {
  const files: { default: Texts }[] = await Promise.all([
    import(`./locales/${language}/problems.json`, { with: { type: 'json' } }),
    import(`./locales/${language}/answers.json`, { with: { type: 'json' } }),
  ])
  return Object.assign({}, ...files.map((file) => file.default))
}
