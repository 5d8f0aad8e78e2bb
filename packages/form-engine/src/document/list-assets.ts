import {
  type Asset,
  blockTypes,
  commonAssets,
  commonRichText,
  listAddresses,
} from '@formstead/field-types'
import { parseRichText, type RichText } from '@formstead/rich-text'
import type { Block } from '../form.ts'
import { type BlockTypes, type FormDocument, formRichText } from './form-document.ts'

/** Every file that a form shows or links to, in its settings, blocks, texts and code. */
export function listAssets(form: FormDocument, types: BlockTypes = blockTypes): Asset[] {
  const { logo_picture, cover_picture, seo_meta } = form
  const images = [logo_picture, cover_picture, seo_meta.page_thumbnail, seo_meta.page_favicon]
  const code = [
    form.custom_css,
    form.custom_code,
    form.redirect_url,
    ...stringsIn(form.translations),
  ]
  return [
    ...images.flatMap((url): Asset[] => (url ? [{ kind: 'image', url }] : [])),
    ...formRichText.flatMap((key) => linksIn(form[key])),
    ...code.flatMap((text) => listAddresses(text ?? '').map(toLink)),
    ...form.properties.flatMap((block) => listBlockAssets(block, types)),
  ]
}

function listBlockAssets(block: Block, types: BlockTypes): Asset[] {
  const type = types.get(block.type)
  const settings: Readonly<Record<string, unknown>> = block
  return [
    ...commonAssets(block),
    ...(type?.assets?.(block) ?? []),
    ...[...commonRichText, ...(type?.richText ?? [])].flatMap((key) => linksIn(settings[key])),
  ]
}

const linksIn = (html: unknown): Asset[] =>
  typeof html === 'string' ? listLinks(parseRichText(html)) : []

const listLinks = (tree: RichText): Asset[] =>
  tree.flatMap((node) => {
    if (typeof node === 'string' || node.tag === 'br' || node.tag === 'mention') return []
    return [...(node.tag === 'a' ? [toLink(node.href)] : []), ...listLinks(node.children)]
  })

const toLink = (url: string): Asset => ({ kind: 'link', url })

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
