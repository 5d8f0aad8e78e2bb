import type { RichText, RichTextNode } from '../tree.ts'

/** Canonical HTML: equal trees print alike, and parsing the result restores the tree. */
export const printRichText = (tree: RichText): string => tree.map(printNode).join('')

function printNode(node: RichTextNode): string {
  if (typeof node === 'string') return escapeText(node)
  if (node.tag === 'br') return '<br>'
  const style = Object.entries(node.style ?? {}).map(([name, value]) => `${name}: ${value}`)
  const styleAttribute = attribute('style', style.join('; ') || undefined)
  if (node.tag === 'mention') {
    const { field_id, field_name, fallback } = node
    return `<span mention="true"${attribute('mention-field-id', field_id)}${attribute('mention-field-name', field_name)}${attribute('mention-fallback', fallback)} contenteditable="false"${styleAttribute}>${escapeText(field_name)}</span>`
  }
  const link =
    node.tag === 'a'
      ? `${attribute('href', node.href)}${attribute('title', node.title)} target="_blank" rel="nofollow noopener noreferrer"`
      : ''
  return `<${node.tag}${link}${styleAttribute}>${printRichText(node.children)}</${node.tag}>`
}

const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
