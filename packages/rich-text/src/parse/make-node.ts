import { readHref } from './href.ts'
import { readStyle } from './style.ts'
import {
  elementTags,
  textBlockTags,
  type ElementTag,
  type RichTextElement,
  type RichTextNode,
} from '../tree.ts'

const tagOf = new Map<string, ElementTag>([
  ...elementTags.map((tag) => [tag, tag] as const),
  ...['strike', 'del'].map((tag) => [tag, 's'] as const),
  ...['h4', 'h5', 'h6'].map((tag) => [tag, 'h3'] as const),
  // Other programs write lines as `div`, whose text must not run together.
  ...['div', 'pre', 'tr'].map((tag) => [tag, 'p'] as const),
])

/** The node for a start tag, or undefined if only the text inside it is kept. */
export function makeNode(
  name: string,
  attributes: ReadonlyMap<string, string>,
): Exclude<RichTextNode, string> | undefined {
  if (name === 'br') return { tag: 'br' }
  const style = readStyle(attributes.get('style'))
  if (name === 'a') {
    const href = readHref(attributes.get('href'))
    const title = attributes.get('title')
    return href
      ? { tag: 'a', href, ...(title && { title }), ...(style && { style }), children: [] }
      : undefined
  }
  const tag = tagOf.get(name)
  if (tag !== 'span') return tag && { tag, ...(style && { style }), children: [] }
  const field_id = attributes.get('mention-field-id')
  if (field_id) {
    return {
      tag: 'mention',
      field_id,
      field_name: attributes.get('mention-field-name') ?? '',
      fallback: attributes.get('mention-fallback') ?? '',
      ...(style && { style }),
    }
  }
  return style && { tag, style, children: [] }
}

export const isBlockName = (name: string): boolean => isBlock(tagOf.get(name))

export const isBlock = (tag: string | undefined): boolean =>
  isTextBlock(tag) || isList(tag) || tag === 'li' || tag === 'blockquote'

export const isTextBlock = (tag: string | undefined): boolean =>
  textBlockTags.some((block) => block === tag)

export const isList = (tag: string | undefined): boolean => tag === 'ul' || tag === 'ol'

export const isItem = (node: RichTextNode | undefined): node is RichTextElement & { tag: 'li' } =>
  typeof node === 'object' && node.tag === 'li'
