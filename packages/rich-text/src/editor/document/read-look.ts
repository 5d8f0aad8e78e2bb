import type { Mark, MarkType } from '@tiptap/pm/model'
import type { RichTextNode, RichTextStyle } from '../../tree.ts'
import { elementMarks, styleMarks } from './element-types.ts'
import { schema } from '../schema.ts'

const { marks } = schema

/** What elements pass on to the text inside them. */
export type Look = { marks: readonly Mark[]; align: string | null }

export const plainLook: Look = { marks: [], align: null }

type StyledNode = Exclude<RichTextNode, string | { tag: 'br' }>

export function readLook(node: StyledNode, outer: Look): Look {
  const { style = {} } = node
  const own = [...readElement(node), ...readStyle(style)]
  const kept = outer.marks.filter(({ type }) => !isTurnedOff(type, style))
  return {
    marks: own.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), kept),
    align: style['text-align'] ?? outer.align,
  }
}

function readElement(node: StyledNode): Mark[] {
  if (node.tag === 'a') return [marks.link.create({ href: node.href, title: node.title ?? null })]
  const type = new Map<string, MarkType>(Object.entries(elementMarks)).get(node.tag)
  return type ? [type.create()] : []
}

function readStyle(style: RichTextStyle): Mark[] {
  const decoration = style['text-decoration'] ?? ''
  return [
    ...(isBold(style) ? [marks.bold.create()] : []),
    ...(/italic|oblique/i.test(style['font-style'] ?? '') ? [marks.italic.create()] : []),
    ...(/underline/i.test(decoration) ? [marks.underline.create()] : []),
    ...(/line-through/i.test(decoration) ? [marks.strike.create()] : []),
    ...(style.font ? [styleMarks.font.create({ value: style.font })] : []),
    ...(style['font-size'] ? [styleMarks['font-size'].create({ value: style['font-size'] })] : []),
    ...(style.color ? [styleMarks.color.create({ value: style.color })] : []),
  ]
}

/** For example `font-weight: normal` inside bold text. A decoration cannot be turned off by a descendant. */
const isTurnedOff = (type: MarkType, style: RichTextStyle) =>
  (type === marks.bold && style['font-weight'] !== undefined && !isBold(style)) ||
  (type === marks.italic && /normal/i.test(style['font-style'] ?? ''))

const isBold = (style: RichTextStyle) =>
  /^(?:bold|bolder|[6-9]00)$/i.test(style['font-weight'] ?? '')
