import { Schema, type DOMOutputSpec } from '@tiptap/pm/model'

const hole = (tag: string): DOMOutputSpec => [tag, 0]

/** What rich text may hold and no more, so that nothing that is seen while writing is lost when it is sent. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => hole('p'),
    },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { level: { default: 1 } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 1 } },
        { tag: 'h2,h3,h4,h5,h6', attrs: { level: 2 } },
      ],
      toDOM: ({ attrs }) => hole(`h${attrs['level']}`),
    },
    numbered_list: {
      group: 'block',
      content: 'item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => hole('ol'),
    },
    bulleted_list: {
      group: 'block',
      content: 'item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => hole('ul'),
    },
    item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => hole('li'),
    },
    text: { group: 'inline' },
    line_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ href: link.getAttribute('href') }) }],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] }, 0],
    },
    color: {
      attrs: { color: {} },
      parseDOM: [{ style: 'color', getAttrs: (color) => ({ color }) }],
      toDOM: ({ attrs }) => ['span', { style: `color: ${attrs['color']}` }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'b' },
        { tag: 'strong' },
        {
          style: 'font-weight',
          getAttrs: (weight) => /^(?:bold|bolder|[6-9]00)$/.test(weight) && null,
        },
      ],
      toDOM: () => hole('strong'),
    },
    italic: {
      parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
      toDOM: () => hole('em'),
    },
    underline: {
      parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }],
      toDOM: () => hole('u'),
    },
    strike: {
      parseDOM: [{ tag: 's,strike,del' }, { style: 'text-decoration=line-through' }],
      toDOM: () => hole('s'),
    },
  },
})
