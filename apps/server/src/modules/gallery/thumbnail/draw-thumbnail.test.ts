import { parseForm } from '@formstead/form-engine'
import { templates } from '@formstead/templates'
import { describe, expect, test } from 'vitest'
import { drawThumbnail } from './draw-thumbnail.ts'

function draw(document: Record<string, unknown>): string {
  const parsed = parseForm(document)
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return drawThumbnail(parsed.form)
}

const base = { title: 'Bread order', visibility: 'public', language: 'en', color: '#9a5b13' }
const name = { id: 'a', type: 'text', name: 'Your name' }

test('each of our templates gets a unique picture of a few kilobytes', () => {
  const pictures = templates.map(({ document }) => draw(document))
  expect(new Set(pictures).size).toBe(templates.length)
  expect(pictures.filter(({ length }) => length > 5000)).toEqual([])
})

test('shows the questions that are initially visible on the first page', () => {
  const picture = draw({
    ...base,
    properties: [
      name,
      { id: 'b', type: 'text', name: 'Only sometimes', hidden: true },
      { id: 'c', type: 'nf-page-break', name: 'Page' },
      { id: 'd', type: 'text', name: 'On the next page' },
    ],
  })
  expect(picture).toContain('>Bread order<')
  expect(picture).toContain('>Your name<')
  expect(picture).not.toMatch(/sometimes|next page/)
})

test('its own heading replaces the title', () => {
  const content = '<h1>Fresh &amp; warm</h1><p>On Saturday.</p>'
  const intro = { id: 'i', type: 'nf-text', name: 'Intro', content }
  const picture = draw({ ...base, properties: [intro, name] })
  expect(picture).toContain('>Fresh &amp; warm<')
  expect(picture).not.toContain('Bread order')
})

test('half-width questions are placed side by side', () => {
  const half = { ...name, width: '1/2' }
  const picture = draw({ ...base, properties: [half, { ...half, id: 'b', name: 'Email' }] })
  const [first, second] = [/y="(\d+)"[^>]*>Your name</, /y="(\d+)"[^>]*>Email</].map(
    (line) => line.exec(picture)![1],
  )
  expect(first).toBe(second)
})

test('a choice without options leaves room for the next question', () => {
  const choice = { id: 'c', type: 'select', name: 'Which', without_dropdown: true }
  const picture = draw({ ...base, visibility: 'draft', properties: [choice, name] })
  expect(picture).toMatch(/y="\d+"[^>]*>Your name</)
  expect(picture).not.toContain('NaN')
})

test('a right-to-left form is drawn right to left', () => {
  const picture = draw({ ...base, language: 'ar', properties: [name] })
  expect(picture).toContain('direction="rtl"')
  expect(picture).not.toMatch(/<text x=/)
})

describe('author input stays text', () => {
  const attack = '"/><script>alert(1)</script><image href="//x"/>\u0000\ud800&'
  const option = { id: 'x', name: attack.slice(0, 12) }

  test('in names, titles and options', () => {
    const picture = draw({
      ...base,
      title: attack,
      properties: [
        { ...name, name: attack },
        {
          id: 'o',
          type: 'select',
          name: 'Which',
          without_dropdown: true,
          select: { options: [option] },
        },
        { id: 'm', type: 'matrix', name: attack, rows: [attack], columns: [attack] },
      ],
    })
    expect(picture).not.toMatch(/<script|<image|\0|\ud800/)
    expect(picture.replaceAll(/&(?:amp|lt|gt);/g, '')).not.toContain('&')
  })

  test('and a color stays a color', () => {
    const parsed = parseForm({ ...base, properties: [name] })
    if ('problems' in parsed) throw new Error('The form is not valid.')
    expect(drawThumbnail({ ...parsed.form, color: '"/><script>' })).not.toContain('script')
  })
})
