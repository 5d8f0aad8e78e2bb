import type { FillScreen, PageForm } from '@formstead/contract/form-page'
import { blockTypes } from '@formstead/field-types'
import type { AnyFillPart, InputProps } from '@formstead/field-types/fill'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticPage, type ShownPage } from '../components/page.tsx'
import { createPageDrawer } from './draw-page.tsx'
import { resolvePage, type OpenPage } from '../page-state.ts'
import { openTestPage } from '../open-test-page.ts'

const mention = (id: string) =>
  `<span mention="true" mention-field-id="${id}" mention-fallback="you">${id}</span>`
const first = { id: 'first', type: 'text', name: 'First', required: true }

type Given = Partial<FillScreen>

async function open(properties: object[], settings: object = {}) {
  const { form, open: opened } = await openTestPage({
    title: 'Form',
    visibility: 'public',
    properties,
    ...settings,
  })
  return { form, opened }
}

const pageOf = (form: PageForm, given: Given): ShownPage => ({
  form,
  appName: 'Formstead',
  appUrl: 'https://forms.example',
  captcha: null,
  grant: null,
  screen: {
    kind: 'fill',
    page: null,
    draft: null,
    submission: null,
    query: '',
    visit: null,
    seed: 1,
    values: {},
    problems: {},
    ...given,
  },
})
function pageDrawer(outline: PageForm['outline']) {
  const drawPage = createPageDrawer(outline)
  return (...page: Parameters<typeof drawPage>) => Buffer.concat(drawPage(...page)).toString()
}
const drawWhole = (page: ShownPage, opened: OpenPage) =>
  renderToString(<StaticPage page={page} open={opened} />)

test.each([...blockTypes.values()].map((type) => [type.type, type] as const))(
  'what is drawn in parts is what React draws of the whole: %s',
  async (name, type) => {
    const sample = type.kind === 'field' ? type.sample : undefined
    const block = { ...sample?.settings, id: 'block', type: name, name: 'Block' }
    const { form, opened } = await open([first, block, { ...first, id: 'last' }])
    const drawPage = pageDrawer(form.outline)
    const visits: Given[] = [
      {},
      { values: { block: sample?.answer } },
      {},
      { values: { first: 'x<y', last: '$&' }, problems: { block: 'Not so.' } },
      {},
    ]
    for (const visit of visits) {
      const page = pageOf(form, visit)
      expect(drawPage(page, opened)).toBe(drawWhole(page, opened))
    }
  },
)

test('a block that mentions an answer is drawn for each respondent', async () => {
  const help = `<p>Dear ${mention('first')}</p>`
  const { form, opened } = await open([first, { ...first, id: 'second', help }])
  const drawPage = pageDrawer(form.outline)
  for (const name of ['Ada', 'Grace', undefined]) {
    const page = pageOf(form, { values: { first: name } })
    const drawn = drawPage(page, opened)
    expect(drawn).toContain(`Dear <!-- -->${name ?? 'you'}`)
    expect(drawn).toBe(drawWhole(page, opened))
  }
})

test('shuffled options are drawn for each visit, in its own order', async () => {
  const options = ['Tea', 'Milk', 'Mate', 'Cola', 'Water'].map((name) => ({ id: name, name }))
  const drink = {
    id: 'drink',
    type: 'select',
    name: 'Drink',
    select: { options },
    shuffle_options: true,
    without_dropdown: true,
  }
  const { form, opened } = await open([first, drink])
  const drawPage = pageDrawer(form.outline)
  const drawn = [1, 2, 3, 1].map((seed) => {
    const page = pageOf(form, { seed })
    expect(drawPage(page, opened)).toBe(drawWhole(page, opened))
    return drawPage(page, opened)
  })
  expect(new Set(drawn).size).toBe(3)
})

test.each([
  { presentation_style: 'classic', show_progress_bar: true },
  { presentation_style: 'classic', show_progress_bar: false },
  { presentation_style: 'focused', show_progress_bar: true },
])(
  'what is cached around the blocks differs wherever pages do: $presentation_style, $show_progress_bar',
  async (settings) => {
    const image = { url: 'https://example.com/a.png', layout: 'left-split' }
    const heading = { id: 'title', type: 'nf-text', name: 'Title', content: '<h1>Hello</h1>' }
    const conditions = {
      operatorIdentifier: 'and',
      children: [
        {
          identifier: 'first',
          value: { property_meta: { id: 'first', type: 'text' }, operator: 'equals', value: 'Ada' },
        },
      ],
    }
    const hidden = { logic: { conditions, actions: ['hide-block'] } }
    const pageBreak = {
      type: 'nf-page-break',
      name: 'Page',
      next_btn_text: 'On',
      previous_btn_text: 'Back',
    }
    const { form, opened } = await open(
      [
        first,
        { ...heading, ...hidden },
        { ...pageBreak, id: 'b1' },
        { ...first, id: 'second', image },
        { ...pageBreak, id: 'b2' },
        { ...first, id: 'third' },
      ],
      settings,
    )
    const drawPage = pageDrawer(form.outline)
    const keys = [
      null,
      ...resolvePage(opened, { values: {}, page: null }).decision.pages.map(({ key }) => key),
    ]
    const visits: Given[] = [
      {},
      { query: '?first=a&second=b' },
      { draft: 'd1' },
      { submission: 's1' },
      { visit: 'v1' },
      { values: { first: 'Ada' } },
      { values: { first: 'Ada', second: 'x' } },
      { problems: { first: 'Not so.' } },
    ]
    const drawn = new Set<string>()
    for (const visit of [...visits, ...visits])
      for (const page of keys) {
        const asked = pageOf(form, { ...visit, page })
        const html = drawPage(asked, opened)
        expect(html).toBe(drawWhole(asked, opened))
        drawn.add(html)
      }
    expect(drawn.size).toBeGreaterThan(15)
  },
)

test('a locked page passes the query on to the form', async () => {
  const { form, opened } = await open([first])
  const screen = { kind: 'locked', problem: null, query: '?first="><&submission_id=1' } as const
  const drawn = pageDrawer(form.outline)({ ...pageOf(form, {}), screen }, opened)
  expect(drawn).toContain('action="/forms/form?first=&quot;&gt;&lt;&amp;submission_id=1"')
})

test('the message about a wrong password belongs to its field', async () => {
  const { form, opened } = await open([first])
  const drawPage = pageDrawer(form.outline)
  const drawLocked = (problem: string | null) => {
    const screen = { kind: 'locked', problem, query: '' } as const
    return drawPage({ ...pageOf(form, {}), screen }, opened)
  }
  expect(drawLocked(null)).not.toMatch(/aria-invalid|role="alert"/)
  const drawn = drawLocked('Wrong.')
  expect(/<input[^>]*name="_password"[^>]*>/.exec(drawn)?.[0]).toMatch(
    /aria-invalid="true" aria-describedby="password-error"/,
  )
  expect(drawn).toMatch(/<p id="password-error"[^>]* role="alert">Wrong\.</)
})

test('option images add no preload links to the page', async () => {
  const options = [{ id: 'tea', name: 'Tea', image: 'https://example.com/tea.png' }]
  const choice = { id: 'drink', type: 'select', name: 'Drink', select: { options } }
  const { form, opened } = await open([first, { ...choice, option_display_mode: 'text_and_image' }])
  const drawPage = pageDrawer(form.outline)
  for (const values of [{}, { drink: 'Tea' }]) {
    const drawn = drawPage(pageOf(form, { values }), opened)
    expect(drawn).toContain('tea.png')
    expect(drawn).not.toContain('<link')
  }
})

test('a block that logic makes required is drawn as required', async () => {
  const conditions = {
    operatorIdentifier: 'and',
    children: [
      {
        identifier: 'first',
        value: {
          property_meta: { id: 'first', type: 'text' },
          operator: 'equals',
          value: 'Ada',
        },
      },
    ],
  }
  const second = { id: 'second', type: 'text', name: 'Second' }
  const { form, opened } = await open([
    first,
    { ...second, logic: { conditions, actions: ['require-answer'] } },
  ])
  const drawPage = pageDrawer(form.outline)
  for (const name of ['Grace', 'Ada', 'Grace']) {
    const page = pageOf(form, { values: { first: name } })
    expect(drawPage(page, opened)).toBe(drawWhole(page, opened))
  }
  expect(drawWhole(pageOf(form, { values: { first: 'Ada' } }), opened)).not.toBe(
    drawWhole(pageOf(form, { values: { first: 'Grace' } }), opened).replaceAll('Grace', 'Ada'),
  )
})

test('a field shows the value that logic sets or clears, and otherwise what was typed', async () => {
  const isAsked = (value: string) => ({
    operatorIdentifier: 'and',
    children: [
      {
        identifier: 'first',
        value: { property_meta: { id: 'first', type: 'text' }, operator: 'equals', value },
      },
    ],
  })
  const set = (when: string, value: string) => ({
    conditions: isAsked(when),
    actions: [{ type: 'set-value', value }],
  })
  const logic = { ...set('Ada', 'set'), rules: [set('Grace', '')] }
  const { form, opened } = await open([first, { ...first, id: 'second', logic }])
  const drawPage = pageDrawer(form.outline)
  const shownFor = (values: Record<string, unknown>) => {
    const page = pageOf(form, { values })
    const drawn = drawPage(page, opened)
    expect(drawn).toBe(drawWhole(page, opened))
    return /name="second"[^>]* value="([^"]*)"/.exec(drawn)?.[1]
  }
  expect(shownFor({ first: 'Ada' })).toBe('set')
  expect(shownFor({ first: 'Ada', second: 'typed' })).toBe('set')
  expect(shownFor({ first: 'Grace', second: 'typed' })).toBe('')
  expect(shownFor({ first: 'Eve', second: 'typed' })).toBe('typed')
  expect(shownFor({ first: 'Eve' })).toBe('')
})

test('blocks that depend on the time are drawn again in the next hour', async () => {
  const { form, opened } = await open([first])
  const part = opened.loaded.types.get(first.type)!
  const Clock = ({ context }: InputProps) => <time>{context?.nowMs}</time>
  const types = new Map([[first.type, { ...part, Input: Clock } as AnyFillPart]])
  const drawPage = pageDrawer(form.outline)
  const drawnAt = (nowMs: number) =>
    drawPage(pageOf(form, {}), {
      ...opened,
      loaded: { ...opened.loaded, types },
      context: { ...opened.context, nowMs },
    })
  expect(drawnAt(3_600_000)).toContain('<time>3600000</time>')
  expect(drawnAt(7_199_999)).toContain('<time>3600000</time>')
  expect(drawnAt(7_200_000)).toContain('<time>7200000</time>')
})
