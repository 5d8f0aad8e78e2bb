import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadCatalog, loadServerCatalog, languages } from '@formstead/i18n'
import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import type { Control } from './control.ts'
import { integrationKinds } from './registry.ts'
import { sampleDelivery } from './testing/sample-delivery.ts'

const root = join(import.meta.dirname, '../../..')
const kinds = [...integrationKinds.values()].map((kind) => [kind.key, kind] as const)
const catalogs = await Promise.all(
  languages.map(async (language) => ({
    language,
    messages: (await loadCatalog(language)) as Record<string, string>,
    server: await loadServerCatalog(language),
  })),
)

const canary = 'sample-secret'

function listControls(controls: readonly Control[]): readonly Control[] {
  return controls.flatMap((control) =>
    control.is === 'more' ? [control, ...listControls(control.controls)] : [control],
  )
}

function labelsOf(control: Control): string[] {
  if (control.is === 'checks') return [control.label, ...control.keys]
  if (control.is === 'more') return [control.label]
  if (control.is === 'account') return ['account', 'account_help']
  const hasHelp = 'help' in control && control.help
  return hasHelp ? [control.key, `${control.key}_help`] : [control.key]
}

const keysOf = (control: Control): readonly string[] => {
  if (control.is === 'checks') return control.keys
  return 'key' in control ? [control.key] : []
}

describe.each(kinds)('%s', (key, kind) => {
  const controls = listControls(kind.controls)
  const sample = kind.sample ?? {}
  const schema = kind.settings as ZodType & { shape?: object }

  test('is set up here or on the site of the service', () => {
    expect(kind.controls.length > 0 || kind.site !== undefined || kind.account !== undefined).toBe(
      true,
    )
    if (kind.site) expect(kind.site).toMatch(/^https:\/\//)
    expect(kind.icon).toMatch(/^[Mm][\d.\s,a-zA-Z-]+$/)
  })

  test('takes its settings, survives JSON, and asks for settings that it knows', () => {
    const read = kind.settings.parse(sample)
    expect(kind.settings.parse(JSON.parse(JSON.stringify(read)))).toEqual(read)
    const known = Object.keys(schema.shape ?? {})
    expect(controls.flatMap(keysOf).filter((setting) => !known.includes(setting))).toEqual([])
    expect(Object.keys(kind.secrets).filter((setting) => !known.includes(setting))).toEqual([])
    const secretive = known.filter((setting) => /secret|token|password/.test(setting))
    expect(Object.keys(kind.secrets)).toEqual(expect.arrayContaining(secretive))
  })

  test('reports invalid settings at their path, and never throws', () => {
    for (const nonsense of [null, 'text', 7, []])
      expect(kind.settings.safeParse(nonsense).success).toBe(false)
    for (const setting of Object.keys(schema.shape ?? {})) {
      for (const wrong of [7, { a: 1 }, 'javascript:alert(1)\0', 'x'.repeat(600_000)]) {
        const { error } = kind.settings.safeParse({ ...sample, [setting]: wrong })
        for (const { path } of error?.issues ?? []) expect(path[0]).toBe(setting)
      }
      expect(kind.settings.safeParse({ ...sample, [setting]: { a: 1 } }).success).toBe(false)
    }
  })

  test('keeps its secrets out of messages, masks and summaries', () => {
    const read = kind.settings.parse(sample) as Record<string, never>
    const message = kind.build(sampleDelivery(read))
    expect(JSON.parse(JSON.stringify(message))).toEqual(message)
    const masks = Object.entries(kind.secrets as Record<string, (value: never) => string>).map(
      ([setting, mask]) => mask(read[setting]!),
    )
    const shown = JSON.stringify([message, masks, kind.summary(read), kind.link?.(read)])
    expect(shown).not.toContain(canary)
    for (const setting of Object.keys(kind.secrets))
      expect(JSON.stringify(read[setting] ?? canary)).toContain(canary)
  })

  test('links to nothing but https', () => {
    const data = (url: unknown) => ({ url, provider_url: url })
    for (const wrong of [undefined, null, 7, 'javascript:alert(1)', 'http://a.example'])
      expect(kind.link?.(data(wrong))).toBeUndefined()
  })

  test.each(catalogs)(
    'has every label in $language, and none beside them',
    ({ messages, server }) => {
      const expected = ['name', 'about', ...controls.flatMap(labelsOf)]
      // The labels that start with `first_` are the initial texts of a new integration.
      const labels = Object.keys(messages).filter(
        (label) =>
          label.startsWith(`integrations.${key}.`) &&
          !label.startsWith(`integrations.${key}.first_`),
      )
      expect(labels.toSorted()).toEqual(
        [...new Set(expected)].map((label) => `integrations.${key}.${label}`).toSorted(),
      )
      expect(server).toHaveProperty([`integration_kind.${key}`])
    },
  )

  test('is named in its folder and in one line of the registry, and nowhere else', () => {
    const own = `/${key.replaceAll('_', '-')}/`
    const naming = sources.filter(({ file, text }) => !file.includes(own) && namesKind(text, key))
    expect(naming.map(({ file }) => file)).toEqual([])
  })
})

/** Keys that have other meanings too, such as the account service `telegram` and the field type `email`. */
const otherMeanings = /^(?:telegram|email|make)$/
const namesKind = (text: string, key: string) =>
  new RegExp(
    otherMeanings.test(key) ? String.raw`integration_id: '${key}'|kind === '${key}'` : `'${key}'`,
  ).test(text)

const sources = ['apps', 'packages']
  .flatMap((folder) => globSync(`${folder}/*/src/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/reference\/|src\/registry\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
