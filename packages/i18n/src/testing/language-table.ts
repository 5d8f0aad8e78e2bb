import { directionOf, languageNames, languages, respondentLanguages } from '../languages.ts'
import { readAbout, readLocale, respondentFiles, textFiles } from './read-locale.ts'

/** A Markdown table of the languages: how complete they are, and how good. */
export function languageTable(): string {
  const rows = respondentLanguages.map((language) => {
    const isWhole = languages.some((one) => one === language)
    const files = isWhole ? textFiles : respondentFiles
    const english = readLocale('en', files)
    const texts = readLocale(language, files)
    const translated = [...english.keys()].filter(
      (key) => texts.get(key)?.trim() || !english.get(key),
    )
    const { formality, review, notes } = readAbout(language)
    return [
      `\`${language}\``,
      isWhole ? languageNames[language as keyof typeof languageNames] : nameOf(language),
      isWhole ? 'everything' : 'forms',
      directionOf(language) === 'rtl' ? 'right to left' : 'left to right',
      `${translated.length} of ${english.size}`,
      review ? `${review.deviations} of ${review.sample}` : '–',
      [formality, notes].filter(Boolean).join('. ').replaceAll('*', '\\*'),
    ]
  })
  const head = ['code', 'language', 'texts of', 'direction', 'translated', 'deviations', 'notes']
  return printTable([head, ...rows])
}

const nameOf = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

function printTable([head = [], ...rows]: string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
