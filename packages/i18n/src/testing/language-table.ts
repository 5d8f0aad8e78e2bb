import { directionOf, languageNames, languages } from '../languages.ts'
import { readAbout, readLocale } from './read-locale.ts'

/** A Markdown table of the languages: how complete they are, and how good. */
export function languageTable(): string {
  const rows = languages.map((language) => {
    const english = readLocale('en')
    const texts = readLocale(language)
    const translated = [...english.keys()].filter(
      (key) => texts.get(key)?.trim() || !english.get(key),
    )
    const { formality, review, notes } = readAbout(language)
    return [
      `\`${language}\``,
      languageNames[language],
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
