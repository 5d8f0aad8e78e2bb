import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@formstead/i18n'
import { freePort } from '../scripts/free-port.ts'
import { openBuild } from '../tests/repository/built-files.ts'
import { kilobytes, printTable } from './measure/report.ts'
import { startScript } from './measure/running-server.ts'
import { weighPage } from './measure/weigh-page.ts'

/** What a form with five fields weighs in each language, and what the app downloads when people change the language. */
const pageLimit = 14_000
const switchLimit = 40_000
const dataDir = await mkdtemp(join(tmpdir(), 'formstead-bench-'))
const port = await freePort()
const server = await startScript(
  join(import.meta.dirname, '../apps/server/dist/main.js'),
  'is running at',
  { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', SELF_HOSTED: 'false' },
)
const web = openBuild('web')
const localeFile = (language: string, part: string) =>
  `../../packages/i18n/src/locales/${language}/${part}.json`
/** The screens whose texts are the largest. */
const screens = {
  editor: ['app', 'editor'],
  results: ['app', 'results'],
  settings: ['app', 'settings'],
}

const rows = []
for (const language of languages) {
  const { html } = await weighPage([`http://127.0.0.1:${port}/forms/sample?lang=${language}`])
  const switched = Object.values(screens).map((parts) =>
    web.wireBytes(web.filesOf(parts.map((part) => localeFile(language, part)))),
  )
  rows.push({ language, html, switched: Math.max(...switched) })
}
await server.stop()
await rm(dataDir, { recursive: true })

const missed = rows.filter(({ html, switched }) => html > pageLimit || switched > switchLimit)
printTable(
  `Each language, with brotli: a form with five fields (at most ${kilobytes(pageLimit)} of HTML and style), and changing the language (at most ${kilobytes(switchLimit)})`,
  rows.map(({ language, html, switched }) => [
    language,
    `${kilobytes(html)}, ${kilobytes(switched)}`,
    html > pageLimit || switched > switchLimit ? '(missed)' : '',
  ]),
)
process.exitCode = missed.length > 0 ? 1 : 0
