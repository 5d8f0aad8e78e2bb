import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadCatalog, type MessagePart } from './catalogs/catalog.ts'
import { loadProblemCatalog, loadServerCatalog } from './catalogs/load-texts.ts'

const root = join(import.meta.dirname, '../../..')
const folders = [
  'apps/web/src',
  'packages/ui/src',
  'packages/field-types/src',
  'packages/contract/src',
  'packages/form-engine/src',
  'packages/pattern/src',
  'packages/integrations/src',
  'apps/server/src',
]
const files = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Integration labels are derived from the settings of each kind; the kinds have their own test for them. */
const kinds = globSync('*/index.ts', { cwd: join(root, 'packages/integrations/src') })
const kindKeys = kinds.map((file) => file.split('/')[0]!.replaceAll('-', '_'))
const kindLabels = kindKeys.map((key) => `integrations.${key}.`)

/** The keys of the design system's labels are derived from their names. */
const uiLabels = sources.find(({ file }) => file === 'packages/ui/src/ui-labels.ts')!.text
const uiKeys = Array.from(uiLabels.matchAll(/^ {2}(\w+):/gm), ([, name]) => `ui.${name}`)

test('no message is unused', async () => {
  const unused = findUnused(await loadCatalog('en'), /./).filter((key) => !uiKeys.includes(key))
  expect(unused.filter((key) => !kindLabels.some((label) => key.startsWith(label)))).toEqual([])
})

test('no server message is unused', async () => {
  const readers = /^(apps\/server|packages\/integrations)\//
  const unused = findUnused(await loadServerCatalog('en'), readers)
  const kindNames = kindKeys.map((key) => `integration_kind.${key}`)
  expect(unused.filter((key) => !kindNames.includes(key))).toEqual([])
})

/** Lists of codes contain every code, whether or not anything reports it. */
const codeLists = /^packages\/.*(?:-problems|-phrases|refusal)\.ts$/
/** Codes that are composed at runtime, for example from the kind of a check or the operator of a condition. */
const composedCode =
  /^(?:setting|request)\.(?:required|invalid|unknown|one_of|text|number|whole_number|boolean|list|object|too_[a-z]+|email|url|uuid|pattern|format)$|^(?:logic\.value_|action\.|operator\.)/

test('every problem is reported somewhere', async () => {
  const reporting = sources.filter(({ file }) => !codeLists.test(file))
  const all = reporting.map(({ text }) => text).join('\n')
  const unused = Object.keys(await loadProblemCatalog('en')).filter(
    (code) => !composedCode.test(code) && !all.includes(`'${code}'`),
  )
  expect(unused).toEqual([])
})

/** The routes that load the part; a screen elsewhere would show keys instead of texts. */
const partReaders: Partial<Record<MessagePart, RegExp>> = {
  results:
    /\/(features\/(submissions|results|export|share|integrations)|routes\/forms\/show|workspaces\/mail-test|ui\/use-leave-guard)|^packages\//,
  settings:
    /\/(features\/(settings|passkeys|sign-in-providers|access-tokens|connections|announcement|workspaces|sso|audit-log|admin|mcp)|routes\/settings)\/|routes\/auth\/(oauth-consent|setup|undo-email|update-credentials|verify-email)|register-form/,
  plans: /\/(features\/(billing|site-pages)|lib\/billing|routes\/(billing|settings|site))\//,
  gallery: /\/(features\/(gallery|templates)|routes\/(templates|site\/gallery))\//,
}

test('messages of a part are used only on its screens', async () => {
  const astray = Object.entries(partReaders).map(async ([part, readers]) => {
    const others = sources.filter(({ file }) => file.startsWith('apps/web/') && !readers.test(file))
    const all = others.map(({ text }) => text).join('\n')
    const keys = Object.keys(await loadCatalog('en', [part as MessagePart]))
    return keys.filter((key) => all.includes(`'${key}'`))
  })
  expect((await Promise.all(astray)).flat()).toEqual([])
})

function findUnused(catalog: object, readers: RegExp): string[] {
  const read = sources.filter(({ file }) => readers.test(file))
  const named = new Set(read.flatMap(({ text }) => text.match(/'[\w.-]+'/g) ?? []))
  return Object.keys(catalog).filter((key) => !named.has(`'${key}'`))
}

/** The design system has English defaults, which apps replace; the galleries are for developers only. */
const englishOnly =
  /^(packages\/(ui|field-types)\/src\/(ui-labels\.ts|(shared\/)?gallery)|apps\/web\/src\/routes\/field-gallery\.)/

test('no component contains hard-coded text', () => {
  const hidden = sources
    .filter(({ file }) => file.endsWith('.tsx') && !englishOnly.test(file))
    .flatMap(({ file, text }) => literalTexts(text).map((words) => `${file}: ${words}`))
  expect(hidden).toEqual([])
})

test('texts between tags and in readable attributes are found', () => {
  const source = `
    const a = <p className="x">Hello {name}</p>
    const b = <img alt="A picture" />
    const c = <p>{t('a.b')} · <b>{x > 3 ? y : z}</b></p>
    function d<T>(x: T): Array<string> { return x < 3 && y > 4 }
  `
  expect(literalTexts(source)).toEqual(['Hello', 'A picture'])
})

function literalTexts(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')
  const between = [
    ...code.matchAll(/<[a-zA-Z][^<>]*[\w"'}]>\s*([^<>{}();=]*\p{L}[^<>{}();=]*?)\s*(?=[<{])/gu),
  ]
  const closing = [
    ...code.matchAll(/(?:<\/[\w.]*>|\/>)\s*([^<>{}();=:,]*\p{L}[^<>{}();=:,]*?)\s*(?=<\/|\{)/gu),
  ]
  const attributes = [
    ...code.matchAll(
      /\s(?:alt|title|aria-label|placeholder|label|help|description)="([^"]*\p{L}[^"]*)"/gu,
    ),
  ]
  return [...between, ...closing, ...attributes]
    .map(([, words]) => words!.trim())
    .filter((words) => !/^https?:\/\/|^\w+\??:$/.test(words))
}
