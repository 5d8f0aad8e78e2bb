import { wrapIn } from '@tiptap/pm/commands'
import { AllSelection, EditorState, TextSelection, type Command } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { findLinkUrl, normalizeLinkUrl, setLink } from './links.ts'
import { schema } from './schema.ts'
import { setColor, tools } from './tools.ts'

const { doc, paragraph } = schema.nodes

/** One paragraph; the selection is given in characters. */
function write(words: string, from: number, to = from) {
  const page = doc.create(null, paragraph.create(null, words ? schema.text(words) : null))
  const selection = TextSelection.create(page, from + 1, to + 1)
  return EditorState.create({ doc: page, selection })
}

function run(state: EditorState, command: Command): EditorState {
  let next = state
  command(state, (transaction) => (next = state.apply(transaction)))
  return next
}

const selectAll = (state: EditorState) =>
  state.apply(state.tr.setSelection(new AllSelection(state.doc)))

describe.each(Object.entries(tools))('%s', (_, tool) => {
  test.each([
    ['some words', write('some words', 0, 4)],
    ['everything', selectAll(write('some words', 0))],
  ])('applies for %s after it is used, and no longer after it is used again', (_, before) => {
    const after = run(before, tool.toggle)
    const back = run(selectLike(before, after), tool.toggle)
    expect([before, after, back].map((state) => tool.isActive(state))).toEqual([false, true, false])
    expect(back.doc.toString()).toBe(before.doc.toString())
  })
})

const selectLike = (before: EditorState, after: EditorState) =>
  before.selection instanceof AllSelection ? selectAll(after) : after

test('one kind of list becomes the other', () => {
  const numbered = run(write('one', 0), tools.numbered_list.toggle)
  expect(run(numbered, tools.bulleted_list.toggle).doc.toString()).toBe(
    'doc(bulleted_list(item(paragraph("one"))))',
  )
})

test('removing a quote around a list leaves the list unchanged', () => {
  const listed = run(write('one', 0), tools.bulleted_list.toggle)
  const quoted = run(selectAll(listed), wrapIn(schema.nodes.quote))
  expect(quoted.doc.toString()).toBe('doc(quote(bulleted_list(item(paragraph("one")))))')
  expect(run(quoted, tools.quote.toggle).doc.toString()).toBe(listed.doc.toString())
})

test('a heading keeps its alignment when its level changes', () => {
  const page = doc.create(null, paragraph.create({ align: 'center' }, schema.text('x')))
  const state = EditorState.create({ doc: page })
  const heading = run(run(state, tools.heading_1.toggle), tools.heading_3.toggle)
  expect(heading.doc.firstChild?.attrs).toEqual({ level: 3, align: 'center' })
})

describe('links', () => {
  test('a URL without a scheme is a web URL', () => {
    expect(['example.com', 'localhost', 'tel:+1'].map(normalizeLinkUrl)).toEqual([
      'https://example.com',
      'https://localhost',
      'tel:+1',
    ])
  })

  test.each(['javascript:alert(1)', 'ftp://example.com', 'data:text/html,x', ''])(
    'an address that would not be kept is refused: %j',
    (typed) => {
      expect(normalizeLinkUrl(typed)).toBeUndefined()
    },
  )

  test('selected text becomes the link', () => {
    const linked = run(write('see here', 4, 8), setLink('https://example.com'))
    expect(linked.doc.toString()).toBe('doc(paragraph("see ", link("here")))')
    expect(findLinkUrl(linked)).toBe('https://example.com')
  })

  test('without a selection, the URL is inserted', () => {
    const linked = run(write('', 0), setLink('mailto:ada@example.com'))
    expect(linked.doc.toString()).toBe('doc(paragraph(link("mailto:ada@example.com")))')
  })

  test('a link is changed or removed as a whole from anywhere in its text', () => {
    const linked = run(write('see here now', 4, 8), setLink('https://example.com'))
    const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 7)))
    expect(findLinkUrl(run(inside, setLink('https://example.org')))).toBe('https://example.org')
    expect(run(inside, setLink('')).doc.toString()).toBe('doc(paragraph("see here now"))')
  })

  const first = run(write('onetwo', 0, 3), setLink('https://one.test'))
  const selected = first.apply(first.tr.setSelection(TextSelection.create(first.doc, 4, 7)))
  const neighbors = run(selected, setLink('https://two.test'))
  const caretAt = (place: number) =>
    neighbors.apply(neighbors.tr.setSelection(TextSelection.create(neighbors.doc, place)))
  const hrefs = ({ doc: page }: EditorState) =>
    page.firstChild!.content.content.map(({ text, marks }) => [text, marks[0]?.attrs['href']])

  test('changing a link does not change the one beside it', () => {
    expect(hrefs(run(caretAt(2), setLink('https://new.test')))).toEqual([
      ['one', 'https://new.test'],
      ['two', 'https://two.test'],
    ])
    expect(hrefs(run(caretAt(6), setLink('')))).toEqual([
      ['one', 'https://one.test'],
      ['two', undefined],
    ])
  })

  test.each([1, 3, 4, 6, 7])('the URL found at place %i is the one that changes', (place) => {
    const found = findLinkUrl(caretAt(place))
    const changed = run(caretAt(place), setLink('https://new.test'))
    expect(hrefs(neighbors).map(([, href]) => href)).toContain(found)
    expect(hrefs(changed).map(([, href]) => href)).not.toContain(found)
  })
})

test('a color applies to the selection, or else to the next typed text', () => {
  expect(run(write('red', 0, 3), setColor('#c00')).doc.toString()).toBe(
    'doc(paragraph(color("red")))',
  )
  const waiting = run(write('red', 3), setColor('#c00'))
  expect(waiting.storedMarks?.map(({ attrs }) => attrs)).toEqual([{ value: '#c00' }])
})
