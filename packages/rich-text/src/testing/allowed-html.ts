const text = /(?:[^<>&]|&(?:amp|lt|gt);)+/y
const value = '(?:[^<>&"]|&(?:amp|lt|gt|quot);)*'
const declaration =
  '(?:font|font-size|font-weight|font-style|text-decoration|color|text-align): (?:[\\w .,%#/-]|(?:rgb|hsl)a?\\([^()]*\\))+'
const style = `(?: style="${declaration}(?:; ${declaration})*")?`
const tag = new RegExp(
  [
    '<br>',
    `<(?:h1|h2|h3|blockquote|b|u|s|strong|i|em|ul|ol|li|p|span)${style}>`,
    '</(?:h1|h2|h3|blockquote|b|u|s|strong|i|em|ul|ol|li|p|span|a)>',
    `<a href="(?:https?://|mailto:|tel:)${value}"(?: title="${value}")? target="_blank" rel="nofollow noopener noreferrer"${style}>`,
    `<span mention="true" mention-field-id="${value}" mention-field-name="${value}" mention-fallback="${value}" contenteditable="false"${style}>`,
  ].join('|'),
  'y',
)

/**
 * Finds the first place where HTML is not allowed, using rules independent of the printer. Returns undefined if there
 * is none.
 */
export function firstForbidden(html: string): string | undefined {
  const open: string[] = []
  for (let at = 0; at < html.length;) {
    const rest = html.slice(at, at + 80)
    const pattern = html[at] === '<' ? tag : text
    pattern.lastIndex = at
    const found = pattern.exec(html)?.[0]
    if (!found) return rest
    at = pattern.lastIndex
    const name = /^<\/?(\w+)/.exec(found)?.[1]
    if (found.startsWith('</')) {
      if (open.pop() !== name) return rest
    } else if (name && name !== 'br') open.push(name)
  }
  return open.at(-1)
}
