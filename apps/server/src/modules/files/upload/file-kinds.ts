/** Browsers execute these. They are never allowed on our host, whatever the author accepts. */
const active = new Set('html htm xhtml xht shtml mht mhtml hta xml xsl xslt svg svgz'.split(' '))

const zipped = ['zip']
const compound = ['cfb']
const iso = ['mp4', 'm4v', 'm4a', 'm4b', 'mov', '3gp', '3g2', 'f4v']
const ogg = ['ogg', 'oga', 'ogv', 'opus', 'ogx', 'spx']
const matroska = ['webm', 'mkv']

/** Extensions that imply a content type, and the content types they allow. */
const promised = new Map<string, readonly string[]>([
  ...same('gif', 'webp', 'bmp', 'pdf', 'zip', 'rar', '7z', 'flac', 'wav', 'avi', 'psd'),
  ['gz', ['gz', 'tar.gz']],
  ['png', ['png', 'apng']],
  ...each(['jpg', 'jpeg', 'jfif'], ['jpg']),
  ...each(['avif', 'heic', 'heif'], ['avif', 'heic']),
  ...each(['tif', 'tiff'], ['tif']),
  ['docx', ['docx', ...zipped]],
  ['xlsx', ['xlsx', ...zipped]],
  ['pptx', ['pptx', ...zipped]],
  ['odt', ['odt', ...zipped]],
  ['ods', ['ods', ...zipped]],
  ['odp', ['odp', ...zipped]],
  ['epub', ['epub', ...zipped]],
  ...each(['doc', 'xls', 'ppt', 'msg'], compound),
  ...each(['mp4', 'm4v', 'm4a', 'mov'], iso),
  ...each(['ogg', 'oga', 'ogv', 'opus'], ogg),
  ...each(['webm', 'weba', 'mkv'], matroska),
])

/** Extensions that imply text: binary content of a known type is hiding behind them. */
const text = new Set(
  'txt csv tsv md log json yaml yml toml ini sql tex js mjs cjs css py rb sh bat ps1 php java'.split(
    ' ',
  ),
)

/** Maps other names of content types to those we send to browsers. */
const spellings = new Map([
  ['image/apng', 'image/png'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/x-flac', 'audio/flac'],
  ['audio/vnd.wave', 'audio/wav'],
])

export const isActive = (extension: string) => active.has(extension)

export const isText = (extension: string) => text.has(extension)

/**
 * Whether content detected as `looksLike` is plausible for this extension. Undefined means no known type was
 * detected.
 */
export function isBelievable(
  extension: string,
  looksLike: string | undefined,
  head: Buffer,
): boolean {
  // Documents, apps and e-books are archives too, so an archive may look like one.
  if (extension === 'zip' && head.toString('latin1', 0, 4) === 'PK\x03\x04') return true
  const kinds = promised.get(extension)
  if (kinds) return looksLike !== undefined && kinds.includes(looksLike)
  return looksLike === undefined || !isText(extension)
}

export const spellType = (contentType: string) => spellings.get(contentType) ?? contentType

/** Whether the first bytes are markup in any encoding: a browser that sniffs the type would treat them as a page. */
export function looksLikeMarkup(head: Buffer): boolean {
  const start = head.toString('latin1').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
  return /^<(?:!--|!doctype|\?xml|\/?[a-z][\w:-]*[\s/>])/i.test(
    start.replaceAll('\0', '').trimStart(),
  )
}

/** Whether the first bytes include a control character that text does not contain. UTF-16 counts as binary. */
export const looksBinary = (head: Buffer): boolean =>
  head.some((byte) => byte < 0x20 && !textControls.has(byte))

const textControls = new Set(Buffer.from('\t\n\f\r\x1b'))

function same(...extensions: string[]): [string, readonly string[]][] {
  return extensions.map((extension) => [extension, [extension]])
}

function each(extensions: string[], kinds: readonly string[]): [string, readonly string[]][] {
  return extensions.map((extension) => [extension, kinds])
}
