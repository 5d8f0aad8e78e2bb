import { framePermissions } from '@formstead/contract/frame-permissions'

export const embedKinds = ['inline', 'popup', 'script'] as const
export type EmbedKind = (typeof embedKinds)[number]

export type PopupLook = {
  text: string
  corner: 'left' | 'right'
  /** As in `#3b82f6`. */
  color: string
  width: number
  /** A button in the corner, or an element of the host page. */
  opensBy: 'button' | 'page'
}

type Embedded = { link: string; slug: string; title: string }

/** The code that an author pastes into another page; `docs/embedding.md` describes its variants. */
export function embedCode(kind: EmbedKind, form: Embedded, look: PopupLook): string {
  const script = `${new URL(form.link).origin}/embed.js`
  if (kind === 'inline')
    return [
      tag('iframe', {
        id: form.slug,
        src: form.link,
        title: form.title,
        allow: framePermissions,
        style: 'border: 0; width: 100%',
      }),
      tag('script', { async: true, src: script }),
    ].join('\n')
  if (kind === 'script')
    return [
      '<div id="here"></div>',
      tag('script', { src: script }),
      '<script>',
      `  const form = formstead.create(${quote(form.link)}, { container: '#here' })`,
      `  form.on('submit', ({ data }) => console.log(data))`,
      '</script>',
    ].join('\n')
  const popup = {
    'data-text': look.text,
    'data-position': look.corner,
    'data-bgcolor': look.color,
    'data-width': String(look.width),
  }
  if (look.opensBy === 'button')
    return tag('script', { async: true, src: script, 'data-formurl': form.link, ...popup })
  const { 'data-text': label, 'data-bgcolor': _, ...rest } = popup
  return [
    `<button${attributes({ type: 'button', 'data-formstead-popup': form.link, ...rest })}>${escape(label)}</button>`,
    tag('script', { async: true, src: script }),
  ].join('\n')
}

type Attributes = Record<string, string | true>

const tag = (name: string, given: Attributes) => `<${name}${attributes(given)}></${name}>`

const attributes = (given: Attributes) =>
  Object.entries(given)
    .map(([name, value]) => (value === true ? ` ${name}` : `\n  ${name}="${escape(value)}"`))
    .join('')

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** For a script in a page, where `</script>` would end it. */
const quote = (text: string) => `'${text.replaceAll(/[\\'<]/g, (sign) => `\\${sign}`)}'`
