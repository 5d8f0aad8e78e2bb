import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '../packages/i18n/src/languages.ts'
import { checkTexts, findOtherTerms } from '../packages/i18n/src/testing/check-texts.ts'
import { languageTable } from '../packages/i18n/src/testing/language-table.ts'
import { readAbout, readLocale } from '../packages/i18n/src/testing/read-locale.ts'
import { root } from './root.ts'

/**
 * `npm run languages` writes the table of docs/languages.md. `npm run languages -- de` lists what the tests would
 * reject in German, next to the English texts.
 */
const page = join(root, 'docs/languages.md')
const [asked] = process.argv.slice(2)

if (asked) report(asked)
else {
  const text = await readFile(page, 'utf8')
  await writeFile(
    page,
    text.replace(/\| code .*?\n(?=\n)/s, () => `${languageTable()}\n`),
  )
}

function report(language: string): void {
  if (!languages.some((one) => one === language)) console.log(`${language} is not listed yet.`)
  const english = readLocale('en')
  const texts = readLocale(language)
  const about = readAbout(language)
  for (const { key, flaw } of checkTexts(english, texts, language, about))
    console.log(`${key} ${flaw}\n  ${english.get(key)}\n  ${texts.get(key)}`)
  for (const [term, { keys, share }] of findOtherTerms(english, texts, language, about))
    console.log(`${term}: ${Math.round(share * 100)} % do without it ${keys.slice(0, 5).join(' ')}`)
}
