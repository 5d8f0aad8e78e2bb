import SignaturePad, { type PointGroup } from 'signature_pad'

/** Image pixels per screen pixel. */
const scale = 2

/** Black on white whatever the theme, because it is printed, emailed and shown elsewhere. */
export function drawInBlack(groups: readonly PointGroup[], width: number, height: number) {
  const { canvas, paper } = makePaper(width, height)
  const pad = new SignaturePad(canvas, { backgroundColor: 'white' })
  pad.off()
  paper.scale(scale, scale)
  pad.fromData(groups.map((group) => ({ ...group, penColor: 'black' })))
  return canvas
}

const handwriting =
  "'Snell Roundhand', 'Segoe Script', 'Brush Script MT', 'URW Chancery L', cursive"

export function writeInBlack(text: string) {
  const size = 48
  const font = `italic ${size}px ${handwriting}`
  const { paper: measure } = makePaper(1, 1)
  measure.font = font
  const { canvas, paper } = makePaper(measure.measureText(text).width + size * 2, size * 3)
  paper.scale(scale, scale)
  paper.font = font
  paper.textBaseline = 'middle'
  paper.textAlign = 'center'
  paper.fillStyle = 'black'
  paper.fillText(text, canvas.width / scale / 2, canvas.height / scale / 2)
  return canvas
}

export async function exportInk(canvas: HTMLCanvasElement): Promise<File> {
  const cropped = cropToInk(canvas)
  const blob = await new Promise<Blob | null>((done) => {
    cropped.toBlob(done, 'image/png')
  })
  return new File(blob ? [blob] : [], 'signature.png', { type: 'image/png' })
}

function cropToInk(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')!.getImageData(0, 0, width, height).data
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (pixels[(y * width + x) * 4]! > 250) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  if (right < left) return canvas
  const margin = Math.round(Math.max(8 * scale, (right - left) * 0.04))
  const size = [right - left + 1 + margin * 2, bottom - top + 1 + margin * 2] as const
  const cropped = makePaper(size[0] / scale, size[1] / scale)
  cropped.paper.drawImage(canvas, margin - left, margin - top)
  return cropped.canvas
}

function makePaper(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const paper = canvas.getContext('2d')!
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  return { canvas, paper }
}
