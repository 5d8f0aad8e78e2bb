import { EditorState, TextSelection, type Command } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { schema } from './editor-schema.ts'
import { findAddress, setAddress } from './links.ts'
import { setColor, tools } from './tools.ts'

const { doc, paragraph } = schema.nodes

/** One paragraph; the selection is given in characters of it. */
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

describe.each(Object.entries(tools))('%s', (_, tool) => {
  test('holds after it was used, and no more after it was used again', () => {
    const before = write('some words', 0, 4)
    const after = run(before, tool.toggle)
    expect([before, after, run(after, tool.toggle)].map((state) => tool.isActive(state))).toEqual([
      false,
      true,
      false,
    ])
    expect(run(after, tool.toggle).doc.toString()).toBe(before.doc.toString())
  })
})

test('one kind of list becomes the other', () => {
  const numbered = run(write('one', 0), tools.numbered_list.toggle)
  expect(run(numbered, tools.bulleted_list.toggle).doc.toString()).toBe(
    'doc(bulleted_list(item(paragraph("one"))))',
  )
})

describe('links', () => {
  test('words that are chosen become the link, with https where no scheme was typed', () => {
    const linked = run(write('see here', 4, 8), setAddress('example.com'))
    expect(linked.doc.toString()).toBe('doc(paragraph("see ", link("here")))')
    expect(findAddress(linked)).toBe('https://example.com')
  })

  test('where no words are chosen, the address is written', () => {
    const linked = run(write('', 0), setAddress('mailto:ada@example.com'))
    expect(linked.doc.toString()).toBe('doc(paragraph(link("mailto:ada@example.com")))')
  })

  test('from anywhere in its words a link is changed or taken away as a whole', () => {
    const linked = run(write('see here now', 4, 8), setAddress('example.com'))
    const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 7)))
    expect(findAddress(run(inside, setAddress('example.org')))).toBe('https://example.org')
    expect(run(inside, setAddress('')).doc.toString()).toBe('doc(paragraph("see here now"))')
  })
})

test('a color is given to what is chosen, else to what is typed next', () => {
  expect(run(write('red', 0, 3), setColor('#c00')).doc.toString()).toBe(
    'doc(paragraph(color("red")))',
  )
  const waiting = run(write('red', 3), setColor('#c00'))
  expect(waiting.storedMarks?.map(({ attrs }) => attrs)).toEqual([{ color: '#c00' }])
})
