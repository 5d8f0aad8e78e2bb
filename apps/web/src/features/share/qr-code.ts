import { encode, renderSVG } from 'uqr'

/** The light border that scanners need to find the code. */
const border = 4
const pngPixels = 1024

/** One path, in units of modules, and the number of modules per side. Null if the text is too long for a code. */
export function drawQrCode(text: string): { path: string; size: number } | null {
  const code = tryToEncode(text)
  if (!code) return null
  const { data, size } = code
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { path, size }
}

export const qrCodeSvg = (text: string): Blob =>
  new Blob([withCorrection((ecc) => renderSVG(text, { ecc, border }))], { type: 'image/svg+xml' })

/** Whole pixels for each module: blurred edges are hard to scan from a poster. */
export async function qrCodePng(text: string): Promise<Blob> {
  const { data, size } = withCorrection((ecc) => encode(text, { ecc, border }))
  const scale = Math.max(1, Math.floor(pngPixels / size))
  const canvas = new OffscreenCanvas(size * scale, size * scale)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(x * scale, y * scale, scale, scale)
  return canvas.convertToBlob({ type: 'image/png' })
}

function tryToEncode(text: string) {
  try {
    return withCorrection((ecc) => encode(text, { ecc, border: 0 }))
  } catch {
    return null
  }
}

/** A long text fits only with less error correction. */
function withCorrection<Code>(make: (ecc: 'M' | 'L') => Code): Code {
  try {
    return make('M')
  } catch {
    return make('L')
  }
}
