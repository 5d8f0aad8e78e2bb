import { canShowInline } from './content-types.ts'

export type Disposition = 'attachment' | 'inline'

const longestNameBytes = 180

/** Tells a browser how to treat a file, in a header that the file's name cannot break out of. */
export function contentDisposition(
  wanted: Disposition,
  contentType: string,
  fileName: string,
): string {
  const kind = wanted === 'inline' && canShowInline(contentType) ? 'inline' : 'attachment'
  const name = safeFileName(fileName)
  // Some browsers decode percent signs here too.
  const fallback = name.replace(/[^\x20-\x7e]|%/g, '_')
  return `${kind}; filename="${fallback}"; filename*=UTF-8''${encodeExtended(name)}`
}

/** The name as it may appear in a folder: no path, no hidden file, no deceptive characters. */
export function safeFileName(fileName: string): string {
  const visible = fileName
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return shorten(visible) || 'file'
}

/** Cuts before the extension, which determines the program that opens the file. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= longestNameBytes) return name
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  let short = ''
  for (const character of name.slice(0, name.length - extension.length)) {
    if (Buffer.byteLength(short + character + extension) > longestNameBytes) break
    short += character
  }
  return short.trimEnd() + extension
}

function encodeExtended(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
