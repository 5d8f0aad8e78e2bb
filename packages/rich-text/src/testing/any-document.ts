import * as fc from 'fast-check'
import type { Mark, Node } from '@tiptap/pm/model'
import { cleanText } from '../parse/clean-text.ts'
import { anyText } from './any-text.ts'
import { schema } from '../editor/schema.ts'

const { marks, nodes } = schema

/** Typing and pasting never leave a line feed or a control character in a line. */
const text = fc
  .oneof(anyText, fc.constantFrom(' ', '  ', 'a  b', ' x ', '\u00a0', '&amp;<b>', '<!--', '👩‍👩‍👧‍👦'))
  .map((typed) => cleanText(typed).replaceAll('\n', ''))

const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc
    .constantFrom(marks.bold, marks.italic, marks.underline, marks.strike)
    .map((type) => type.create()),
  fc.constantFrom('#c00', 'rgb(1, 2, 3)').map((value) => marks.color.create({ value })),
  fc.constant(marks.font.create({ value: 'italic 12px/1.5 Times New Roman, serif' })),
  fc.constantFrom('20px', 'larger').map((value) => marks.font_size.create({ value })),
  fc
    .record({
      href: fc.constantFrom('https://e.test/?a="1"&b=<', 'mailto:a@b.test', 'tel:+1'),
      title: fc.constantFrom(null, 'T "t" <'),
    })
    .map((attrs) => marks.link.create(attrs)),
)

const mention = fc
  .record({ field_id: fc.constantFrom('f1', '"><b>'), field_name: text, fallback: text })
  .map((attrs) => nodes.mention.create(attrs))

const inline: fc.Arbitrary<Node[]> = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: text.map((typed) => (typed ? [schema.text(typed)] : [])) },
      fc.constant([nodes.line_break.create()]),
      mention.map((node) => [node]),
    ),
    fc.array(mark, { maxLength: 4 }),
  )
  .map(([content, own]) =>
    content.map((node) =>
      node.mark(own.reduce<readonly Mark[]>((set, one) => one.addToSet(set), [])),
    ),
  )

const lines = fc.array(inline, { maxLength: 6 }).map((parts) => parts.flat())
const align = fc.constantFrom(null, 'left', 'right', 'center', 'justify', 'start', 'end')

const { block } = fc.letrec<{ block: Node; blocks: Node[] }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(align, lines)
      .map(([side, content]) => nodes.paragraph.create({ align: side }, content)),
    fc
      .tuple(fc.constantFrom(1, 2, 3), align, lines)
      .map(([level, side, content]) => nodes.heading.create({ level, align: side }, content)),
    tie('blocks').map((content) => nodes.quote.create(null, content)),
    fc
      .tuple(
        fc.constantFrom(nodes.bulleted_list, nodes.numbered_list),
        fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
      )
      .map(([list, items]) =>
        list.create(
          null,
          items.map((content) => nodes.item.create(null, content)),
        ),
      ),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
}))

/** Every kind of node, mark and attribute of the schema, in any valid nesting. */
export const anyDocument: fc.Arbitrary<Node> = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((blocks) => {
    const doc = nodes.doc.create(null, blocks)
    doc.check()
    return doc
  })
