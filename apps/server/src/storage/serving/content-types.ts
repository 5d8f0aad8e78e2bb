/** The only types ever sent to browsers. None can run scripts in our origin, so SVG, HTML and XML are excluded. */
const extensions = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/webm': 'weba',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
} as const

export const unknownType = 'application/octet-stream'

const extensionOfType = new Map<string, string>(Object.entries(extensions))
const typeOfExtension = new Map(
  Object.entries(extensions).map(([type, ext]) => [ext as string, type]),
)

export const knownExtensions: readonly string[] = Object.values(extensions)

export function extensionFor(contentType: string): string | undefined {
  return extensionOfType.get(contentType.split(';')[0]!.trim().toLowerCase())
}

export function contentTypeFor(extension: string): string | undefined {
  return typeOfExtension.get(extension)
}

/** Whether a browser may show the file inline. Not for PDF: its viewer runs scripts and follows links. */
export function canShowInline(contentType: string): boolean {
  return extensionOfType.has(contentType) && !contentType.startsWith('application/')
}
