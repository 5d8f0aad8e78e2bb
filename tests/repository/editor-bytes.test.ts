import { expect, test } from 'vitest'
import { openBuild } from './built-files.ts'

const build = openBuild('web')
const mostScriptBytes = 285_000
const packages = '../../packages'
const everydayFields = ['text', 'email', 'number', 'rating', 'date', 'url', 'checkbox', 'scale']

/** `npm run bench -- editor` measures this in a browser, with a little more; this test checks every build. */
test.runIf(build.isThere)(
  'the editor downloads at most 285 KB of script before it is usable',
  () => {
    const files = build.filesOf([
      'app.html',
      'src/routes/forms/edit-form.tsx',
      `${packages}/i18n/src/locales/en/app.json`,
      `${packages}/i18n/src/locales/en/editor.json`,
      ...everydayFields.map((type) => `${packages}/field-types/src/${type}/fill.ts`),
    ])
    const bytes = build.wireBytes(files)
    expect(bytes).toBeGreaterThan(200_000)
    expect(bytes).toBeLessThanOrEqual(mostScriptBytes)
  },
)

test.runIf(build.isThere)('only a phone field loads phone metadata of all countries', () => {
  const phone = build.filesOf([`${packages}/field-types/src/phone-number/fill.ts`])
  const editor = new Set(build.filesOf(['app.html', 'src/routes/forms/edit-form.tsx']))
  expect(build.wireBytes(phone.filter((file) => !editor.has(file)))).toBeGreaterThan(20_000)
})
