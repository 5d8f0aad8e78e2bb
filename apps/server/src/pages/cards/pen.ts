/** Building blocks of an SVG. Everything that an author wrote goes through `write`. */
export const write = (
  text: string,
  at: {
    x: number
    y: number
    size?: number
    weight?: number
    color?: string
    anchor?: 'middle' | 'end'
  },
): string => {
  const { x, y, size = 8, weight = 500, color = ink.text, anchor } = at
  const place = anchor ? ` text-anchor="${anchor}"` : ''
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}"${place}>${escape(text)}</text>`
}

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  paint: { fill?: string; line?: string; radius?: number; isDashed?: boolean } = {},
): string => {
  const { fill = 'none', line, radius = 0, isDashed } = paint
  const edge = line ? ` stroke="${line}"${isDashed ? ' stroke-dasharray="3 3"' : ''}` : ''
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${edge}/>`
}

export const path = (d: string, line: string, width = 1): string =>
  `<path d="${d}" fill="none" stroke="${line}" stroke-width="${width}"/>`

export const ink = {
  title: '#1e293b',
  text: '#475569',
  faint: '#64748b',
  line: '#cbd5e1',
  field: '#f8fafc',
  quiet: '#f1f5f9',
  paper: '#ffffff',
}

/** Cuts a line where it would be too long in a wide font, as fonts differ. */
export function fit(text: string, width: number, size: number): string {
  const most = lettersIn(width, size)
  const letters = [...text]
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** Estimates how many letters fit. Large text counts as a heading, whose heavier letters are wider. */
const lettersIn = (width: number, size: number) =>
  Math.max(1, Math.floor(width / (size * (size > 10 ? 0.64 : 0.56))))

/** Wraps text between words, up to a number of lines. */
export function wrap(text: string, width: number, size: number, lines: number): string[] {
  const most = lettersIn(width, size)
  const broken: string[] = []
  let rest = text
  while (rest !== '' && broken.length < lines - 1 && [...rest].length > most) {
    const cut = rest.lastIndexOf(' ', most)
    if (cut <= 0) break
    broken.push(rest.slice(0, cut))
    rest = rest.slice(cut + 1)
  }
  return rest === '' ? broken : [...broken, fit(rest, width, size)]
}

const escape = (text: string) =>
  text
    .toWellFormed()
    // XML cannot represent these.
    // oxlint-disable-next-line no-control-regex -- this removes them
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
