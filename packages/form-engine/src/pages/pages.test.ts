import { expect, test } from 'vitest'
import type { Answers } from '../form.ts'
import { decide } from '../logic/decide.ts'
import { and, ask, context, makeForm, when, type BlockGiven } from '../testing/make-form.ts'
import { pageAfter, pageBefore, pageOfBlock } from './list-pages.ts'

/**
 * `ab|c` means two pages; a capital letter is a hidden block, `!` a hidden page break. Page breaks have the ids 1, 2, …
 */
function draw(drawing: string, logic: Record<string, unknown> = {}): BlockGiven[] {
  let breaks = 0
  return [...drawing].map((sign) => {
    const isBreak = sign === '|' || sign === '!'
    const id = isBreak ? String(++breaks) : sign.toLowerCase()
    return {
      id,
      type: isBreak ? 'break' : 'words',
      hidden: sign === '!' || (!isBreak && sign !== sign.toLowerCase()),
      logic: logic[id],
    }
  })
}

const pagesOf = (blocks: BlockGiven[], answers: Answers = {}, style = 'classic') =>
  decide(makeForm(blocks, { style }), answers, context).pages

const shown = (...given: Parameters<typeof pagesOf>) =>
  pagesOf(...given)
    .map(({ blocks }) => blocks.map(({ block }) => block.id).join(''))
    .join('|')

const jump = (to: string) => ({ type: 'jump' as const, to })

test.each([
  ['', ''],
  ['ab', 'ab'],
  ['a|b', 'a|b'],
  ['a!b', 'ab'],
  ['a|B|c', 'a|c'],
  ['A', ''],
])('%s is shown as %s', (drawing, pages) => {
  expect(shown(draw(drawing))).toBe(pages)
})

test.each([
  ['|a', 'a'],
  ['a||b', 'a|b'],
  ['a|', 'a'],
  ['|', ''],
  ['|||', ''],
])('%s is shown as %s', (drawing, pages) => {
  expect(shown(draw(drawing))).toBe(pages)
})

test('a page whose blocks are all hidden by logic is not shown', () => {
  const blocks = draw('a|b|c', { b: when(ask('a', 'equals', 'x'), 'hide-block') })
  expect([shown(blocks, { a: 'x' }), shown(blocks)]).toEqual(['a|c', 'a|b|c'])
})

test('a page break that logic hides merges two pages', () => {
  const blocks = draw('a|b', { 1: when(ask('a', 'equals', 'x'), 'hide-block') })
  expect([shown(blocks, { a: 'x' }), shown(blocks)]).toEqual(['ab', 'a|b'])
})

test.each([
  ['a page', '2', 'ab|d|e'],
  ['a block', 'e', 'ab|e'],
  ['the end', 'end', 'ab'],
  ['the next page', '1', 'ab|c|d|e'],
  ['nothing that exists', 'gone', 'ab|c|d|e'],
  ['its own page', 'b', 'ab|c|d|e'],
])('a jump to %s', (_, to, pages) => {
  const blocks = draw('ab|c|d|e', { a: when(ask('b', 'equals', 'x'), jump(to)) })
  expect(shown(blocks, { b: 'x' })).toBe(pages)
  expect(shown(blocks)).toBe('ab|c|d|e')
})

test('a jump never goes backward', () => {
  const blocks = draw('a|b|c', { b: when(and(), jump('a')), c: when(and(), jump('1')) })
  expect(shown(blocks)).toBe('a|b|c')
})

test('a backward jump is ignored in favor of a forward one', () => {
  const logic = { b: when(and(), jump('a')), c: when(and(), jump('end')) }
  expect(shown(draw('a|bc|d', logic))).toBe('a|bc')
})

test('the first active jump of a page counts; one without a target is ignored', () => {
  const logic = {
    a: when(and(), jump('gone')),
    b: { ...when(ask('a', 'equals', 'x'), jump('2')), otherwise: [jump('3')] },
    1: when(and(), jump('end')),
  }
  const blocks = draw('ab|c|d|e', logic)
  expect([shown(blocks, { a: 'x' }), shown(blocks)]).toEqual(['ab|d|e', 'ab|e'])
})

test('jumps on a skipped page do not count; those on an empty page do', () => {
  const logic = { b: when(and(), jump('end')) }
  const skipping = { ...logic, a: when(and(), jump('2')) }
  expect(shown(draw('a|b|c', skipping))).toBe('a|c')
  expect(shown(draw('a|B|c', logic))).toBe('a')
})

test('blocks on a skipped page are neither answered nor asked', () => {
  const blocks = [
    { id: 'a', logic: when(ask('a', 'is_not_empty'), jump('2')) },
    { id: '1', type: 'break' },
    { id: 'b', required: true },
    { id: '2', type: 'break' },
    { id: 'c', logic: when(ask('b', 'is_not_empty'), 'hide-block') },
  ]
  const { answers, states, pages, isDropped } = decide(
    makeForm(blocks),
    { a: 'x', b: 'y', c: 'z' },
    context,
  )
  expect({ answers, b: states.get('b'), pages: pages.length, dropped: isDropped('b') }).toEqual({
    answers: { a: 'x', c: 'z' },
    b: { hidden: true, required: false, disabled: false },
    pages: 2,
    dropped: true,
  })
})

test('focused: each visible block is a step, and a jump goes to a block', () => {
  const logic = { a: when(ask('a', 'equals', 'x'), jump('e')), e: when(and(), jump('end')) }
  const blocks = draw('aB|de|f', logic)
  expect(shown(blocks, {}, 'focused')).toBe('a|d|e')
  expect(shown(blocks, { a: 'x' }, 'focused')).toBe('a|e')
  expect(shown(draw('|ab|c', { a: when(and(), jump('2')) }), {}, 'focused')).toBe('a|c')
})

test('buttons use the labels of the page breaks that end and open the page', () => {
  const blocks = draw('a|b|C|d|')
  for (const [index, block] of blocks.entries()) {
    block['on'] = `on ${index}`
    block['back'] = index === 1 ? ' ' : `back ${index}`
  }
  expect(
    pagesOf(blocks).map(({ key, nextText, previousText }) => [key, nextText, previousText]),
  ).toEqual([
    ['', 'on 1', null],
    ['1', 'on 3', null],
    ['3', null, 'back 5'],
  ])
})

test('the first shown page has no previous page', () => {
  const [lead, ...rest] = draw('|a|b')
  const pages = pagesOf([{ ...lead!, back: 'back' }, ...rest])
  expect(pages.map(({ previousText }) => previousText)).toEqual([null, null])
})

test('going back follows the path taken', () => {
  const pages = pagesOf(draw('a|b|c|d', { a: when(and(), jump('2')) }))
  const keys: string[] = []
  for (let page = pages.at(0) ?? null; page; page = pageAfter(pages, page.key)) keys.push(page.key)
  const back: string[] = []
  for (let page = pages.at(-1) ?? null; page; page = pageBefore(pages, page.key))
    back.push(page.key)
  expect({ keys, back }).toEqual({ keys: ['', '2', '3'], back: ['3', '2', ''] })
  expect(pageOfBlock(pages, 'd')?.key).toBe('3')
  expect([pageOfBlock(pages, 'b'), pageAfter(pages, '1'), pageBefore(pages, 'gone')]).toEqual([
    null,
    null,
    null,
  ])
})
