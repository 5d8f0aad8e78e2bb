import { Schema, type MarkSpec, type Node, type NodeSpec } from '@tiptap/pm/model'
import type { ElementTag, StyleName } from '../tree.ts'

/**
 * The document of both editors. It has exactly the features of the rich text tree: `document-to-rich-text.ts` and
 * `rich-text-to-document.ts` convert between the two, so the HTML rules below only serve the editable element itself.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      ...textBlock(() => 'p'),
      attrs: { align: { default: null } },
      parseDOM: [{ tag: 'p' }],
    },
    heading: {
      ...textBlock(({ attrs }) => `h${attrs['level']}`),
      attrs: { level: { default: 1 }, align: { default: null } },
      defining: true,
      parseDOM: [1, 2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    },
    numbered_list: { group: 'block', content: 'item+', ...tagged('ol') },
    bulleted_list: { group: 'block', content: 'item+', ...tagged('ul') },
    item: { content: 'block+', defining: true, ...tagged('li') },
    quote: { group: 'block', content: 'block+', defining: true, ...tagged('blockquote') },
    text: { group: 'inline' },
    line_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    mention: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { field_id: {}, field_name: {}, fallback: {} },
      toDOM: ({ attrs }) => [
        'span',
        {
          mention: 'true',
          'mention-field-id': attrs['field_id'],
          'mention-field-name': attrs['field_name'],
          'mention-fallback': attrs['fallback'],
        },
        attrs['field_name'],
      ],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      toDOM: ({ attrs }) => ['a', { href: attrs['href'], title: attrs['title'] }, 0],
    },
    font: styled('font'),
    font_size: styled('font-size'),
    color: styled('color'),
    bold: tagged('strong', 'b'),
    italic: tagged('em', 'i'),
    underline: tagged('u'),
    strike: tagged('s', 'strike', 'del'),
  },
})

function textBlock(tagOf: (node: Node) => string): NodeSpec {
  return {
    group: 'block',
    content: 'inline*',
    toDOM: (node) => {
      const { align } = node.attrs
      return [tagOf(node), align ? { style: `text-align: ${align}` } : {}, 0]
    },
  }
}

function tagged(tag: ElementTag, ...aliases: string[]) {
  return {
    parseDOM: [tag, ...aliases].map((name) => ({ tag: name })),
    toDOM: () => [tag, 0] as const,
  }
}

/** Has no HTML rule, because browsers create unwanted styled spans when they join lines. */
function styled(name: StyleName): MarkSpec {
  return {
    attrs: { value: {} },
    toDOM: ({ attrs }) => ['span', { style: `${name}: ${attrs['value']}` }, 0],
  }
}
