import { directionOf, formOnlyLanguages, languages } from '../languages.ts'
import { readAbout, readLocale, respondentFiles } from './read-locale.ts'

/** A Markdown table of the languages: how complete they are, and how good. */
export function languageTable(): string {
  const all = [
    ...languages.map((language) => ({ language, files: undefined })),
    ...formOnlyLanguages.map((language) => ({ language, files: respondentFiles })),
  ]
  const rows = all.map(({ language, files }) => {
    const english = readLocale('en', files)
    const texts = readLocale(language, files)
    const translated = [...english.keys()].filter(
      (key) => texts.get(key)?.trim() || !english.get(key),
    )
    const { formality, review, notes } = readAbout(language)
    return [
      `\`${language}\``,
      new Intl.DisplayNames('en', { type: 'language' }).of(language)!,
      directionOf(language) === 'rtl' ? 'right to left' : 'left to right',
      `${translated.length} of ${english.size}`,
      review ? `${review.deviations} of ${review.sample}` : '–',
      [formality, notes].filter(Boolean).join('. ').replaceAll('*', '\\*'),
    ]
  })
  const head = ['code', 'language', 'direction', 'translated', 'deviations', 'notes']
  return printTable([head, ...rows])
}

function printTable([head = [], ...rows]: string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
