import { blockTypes } from '@formstead/field-types'
import { checkLogic, openForm, parseForm } from '@formstead/form-engine'
import { languages, type Language } from '@formstead/i18n'
import { expect, test } from 'vitest'
import { makeDocument } from './make-document.ts'
import { loadContactTemplate, loadTemplates } from './templates.ts'

const texts = { untitled: 'Untitled', submitted: '', closed: '', full: '' }
const cases = await Promise.all(
  languages.map(async (language) =>
    [await loadContactTemplate(language), ...(await loadTemplates(language))].map(
      (template): [string, Language, typeof template] => [template.key, language, template],
    ),
  ),
)

test.each(cases.flat())('%s in %s can be published unchanged', (_key, language, template) => {
  for (const style of ['classic', 'focused'] as const) {
    const document = makeDocument(template.document, { style, language, texts, timeZone: 'UTC' })
    const parsed = parseForm(document, { allowsCustomCode: false })
    if ('problems' in parsed) expect(parsed.problems).toEqual([])
    else
      expect(
        checkLogic(
          openForm(parsed.form, (type) => blockTypes.get(type)),
          { nowMs: 0, timeZone: 'UTC' },
        ).map(({ code }) => code),
      ).toEqual([])
    expect(document).toMatchObject({ language, presentation_style: style })
  }
})

test('a template states its length', async () => {
  const templates = await loadTemplates('en')
  expect(templates.map(({ key, pages, questions }) => [key, pages, questions])).toEqual([
    ['job-application', 4, 17],
    ['event-sign-up', 2, 9],
    ['customer-feedback', 1, 6],
    ['order-form', 3, 13],
  ])
})
