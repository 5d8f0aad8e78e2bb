import type { RichText, RichTextMention, RichTextNode } from '@formstead/rich-text'
import { markup, parseRichText, printRichText } from '@formstead/rich-text'

export type ContentImage = { src: string; alt: string }
export type Content = { tree: RichText; images: readonly ContentImage[] }

const mostImages = 20
const longestAddress = 2048

/** Private-use characters that stand for an image until the markup is parsed. */
const held = /\ue002(\d+)\ue003/g
/** Parsed text contains `image-<nonce>-<number>;` for an image. The nonce keeps answers from forging one. */
const nonce = Array.from(crypto.getRandomValues(new Uint32Array(4))).join('')
const placed = new RegExp(`image-${nonce}-(\\d+);`, 'g')

/** A quoted value may contain `>`. */
const imageTag = /<img\b(?:=\s*(?:"[^"]*"|'[^']*')|=(?!\s*["'])|[^<>=])*>/gi

/** Rich text has no images, but mails do. Only https images are kept. */
export function readContent(html: string): Content {
  const images: ContentImage[] = []
  const source = html.replaceAll(/[\ue002\ue003]/g, '').replaceAll(imageTag, (tag) => {
    const src = readAttribute(tag, 'src')
    const url = src.length <= longestAddress ? URL.parse(src) : null
    if (url?.protocol !== 'https:' || images.length >= mostImages) return ''
    images.push({ src: url.href, alt: readAttribute(tag, 'alt') })
    return `\ue002${images.length - 1}\ue003`
  })
  const place = (nodes: RichText): RichText =>
    nodes.map((node): RichTextNode => {
      if (typeof node === 'string')
        return node.replaceAll(held, (_, index: string) =>
          images[Number(index)] ? `image-${nonce}-${index};` : '',
        )
      return 'children' in node ? { ...node, children: place(node.children) } : node
    })
  return { tree: place(parseRichText(source)), images }
}

/** The content as it is stored: only allowed markup and images. */
export const cleanContent = (html: string): string => {
  const { tree, images } = readContent(html)
  return placeImages(printRichText(tree), images, printImage)
}

type ImageMention = Omit<RichTextMention, 'tag' | 'style'>

const mentionStart = 'image:'

/** Represents an image as a mention, because the editor supports mentions but not images. */
export const imageMention = ({ src, alt }: ContentImage): ImageMention => ({
  field_id: mentionStart + src,
  field_name: alt || src.slice(src.lastIndexOf('/') + 1) || src,
  fallback: alt,
})

export const imageOfMention = ({ field_id: id, fallback }: ImageMention): ContentImage | null =>
  id.startsWith(mentionStart) ? { src: id.slice(mentionStart.length), alt: fallback } : null

export function imagesAsMentions(html: string): string {
  const { tree, images } = readContent(html)
  const show = (nodes: RichText): RichText =>
    nodes.flatMap((node): RichTextNode[] => {
      if (typeof node !== 'string')
        return ['children' in node ? { ...node, children: show(node.children) } : node]
      return node.split(placed).flatMap((part, index): RichTextNode[] => {
        if (index % 2 === 1) return [{ tag: 'mention', ...imageMention(images[Number(part)]!) }]
        return part === '' ? [] : [part]
      })
    })
  return printRichText(show(tree))
}

export function mentionsAsImages(html: string): string {
  const images: ContentImage[] = []
  const take = (nodes: RichText): RichText =>
    nodes.map((node): RichTextNode => {
      if (typeof node === 'string' || node.tag === 'br') return node
      if (node.tag !== 'mention') return { ...node, children: take(node.children) }
      const image = imageOfMention(node)
      return image ? `image-${nonce}-${images.push(image) - 1};` : node
    })
  const tree = take(parseRichText(html))
  return placeImages(printRichText(tree), images, printImage)
}

const printImage = ({ src, alt }: ContentImage): string =>
  markup`<img src="${src}" alt="${alt}">`.toString()

export const placeImages = (
  text: string,
  images: Content['images'],
  write: (image: ContentImage) => string,
): string => text.replaceAll(placed, (_, index: string) => write(images[Number(index)]!))

const attribute = /\s([^\s"'=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*))/g

function readAttribute(tag: string, name: string): string {
  const found = [...tag.matchAll(attribute)].find(([, key]) => key?.toLowerCase() === name)
  return (found?.slice(2).find((value) => value !== undefined) ?? '').replaceAll(
    /&(?:amp|lt|gt|quot|#39);/g,
    (entity) => entities[entity]!,
  )
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
