import { findMentions, parseRichText, printRichText } from '@formstead/rich-text'
import { describe, expect, test } from 'vitest'
import { loadTags, templates } from './index.ts'
import { openTemplate, parseTemplate } from './testing/open-template.ts'

const withoutTags = (text: string) => text.replaceAll(/<[^>]*>/g, '')

/** Keys whose values people do not read. */
const technical = new Set(['formula', 'id', 'mention-field-id'])

const listTexts = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return technical.has(key) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([inner, item]) => listTexts(item, inner))
}

/** Straight quotes, superfluous spaces and leftover placeholder text. */
const flaws = /["']|^\s|\s$| {2}|[ \t]\n|\b(?:lorem|ipsum|todo|tbd|xxx)\b/i

const findFlaws = (value: unknown) =>
  listTexts(value).filter((text) => flaws.test(withoutTags(text)))

describe.each(templates)('$slug', (template) => {
  test('its texts are tidy', () => {
    expect(findFlaws(template)).toEqual([])
  })

  test('is described briefly, with useful answers', () => {
    expect(template.name.length).toBeLessThanOrEqual(60)
    expect(template.short_description.length).toBeLessThanOrEqual(120)
    expect(printRichText(parseRichText(template.description))).toBe(template.description)
    const paragraphs = template.description.match(/<p>/g)?.length ?? 0
    expect(paragraphs).toBeGreaterThanOrEqual(2)
    expect(paragraphs).toBeLessThanOrEqual(4)
    expect(template.questions.length).toBeGreaterThanOrEqual(3)
    expect(template.questions.length).toBeLessThanOrEqual(5)
    for (const { question, answer } of template.questions) {
      expect(question).toMatch(/\?$/)
      expect(answer.length).toBeGreaterThan(40)
    }
  })

  test('mentions what exists, by its name', () => {
    const form = openTemplate(template)
    const names = new Map([
      ...form.blocks.map(({ block }) => [block.id, block.name] as const),
      ...form.content.computed_variables.map(({ id, name }) => [id, name] as const),
      ...(form.quiz
        ? ([
            ['cv_score', 'Score'],
            ['cv_highest_score', 'Highest score'],
          ] as const)
        : []),
    ])
    const mentions = listTexts(template.document).flatMap((text) => findMentions(text))
    const unknown = mentions.filter(({ field_id: id, field_name: name }) => names.get(id) !== name)
    expect(unknown).toEqual([])
  })

  test('starts with a heading, and so does its thank-you page', () => {
    const { submitted_text: thanks, properties } = parseTemplate(template)
    expect(thanks).toMatch(/^<h[12]>/)
    expect(properties[0]).toMatchObject({ content: expect.stringMatching(/^<h1>/) })
  })
})

test('no question is answered in two templates, and no two forms ask the same', () => {
  const questions = templates.flatMap((one) => one.questions.map(({ question }) => question))
  expect(questions.filter((question, index) => questions.indexOf(question) !== index)).toEqual([])
  const forms = templates.map((template) =>
    JSON.stringify(
      openTemplate(template)
        .blocks.filter(({ answer }) => answer)
        .map(({ block }) => block.name),
    ),
  )
  expect(new Set(forms).size).toBe(forms.length)
})

test('the texts of the tags are tidy', async () => {
  expect(findFlaws(await loadTags('en'))).toEqual([])
})
