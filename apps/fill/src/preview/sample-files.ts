import { rememberFile } from '@formstead/field-types/known-files'
import type { Form } from '@formstead/form-engine/fill'

const bytes = 48 * 1024

/**
 * Creates the files that sample answers refer to, so that they look as if somebody had chosen them. They are not
 * uploaded.
 */
export async function rememberSamples(
  form: Form,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  const made = Object.entries(answers).flatMap(([id, answer]) => {
    const rules = form.byId.get(id)?.answer
    const names = rules?.files?.(answer) ?? []
    return names.map(async (name) => {
      const file = await makeSampleFile(name, rules?.takesDrawing === true)
      rememberFile(name, file)
    })
  })
  await Promise.all(made)
}

async function makeSampleFile(token: string, isDrawing: boolean): Promise<File> {
  const extension = /\.([^.]+)$/.exec(token)?.[1] ?? 'bin'
  const name = `sample.${extension}`
  const picture = /^(?:png|jpe?g|webp)$/.test(extension) ? await drawPicture(isDrawing) : null
  return picture
    ? new File([picture], name, { type: picture.type })
    : new File([new Uint8Array(bytes)], name)
}

function drawPicture(isDrawing: boolean): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [480, 160]
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  if (isDrawing) sign(pen)
  else paint(pen)
  return new Promise((settle) => {
    canvas.toBlob(settle)
  })
}

function sign(pen: CanvasRenderingContext2D) {
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 480, 160)
  pen.lineWidth = 4
  pen.lineCap = 'round'
  pen.strokeStyle = '#0f172a'
  pen.beginPath()
  pen.moveTo(90, 110)
  pen.bezierCurveTo(130, 10, 170, 10, 150, 90)
  pen.bezierCurveTo(140, 140, 190, 120, 205, 80)
  pen.bezierCurveTo(215, 60, 225, 110, 245, 85)
  pen.bezierCurveTo(265, 60, 265, 115, 290, 88)
  pen.bezierCurveTo(310, 65, 320, 110, 390, 70)
  pen.stroke()
}

function paint(pen: CanvasRenderingContext2D) {
  const sky = pen.createLinearGradient(0, 0, 480, 160)
  sky.addColorStop(0, '#bfdbfe')
  sky.addColorStop(1, '#93c5fd')
  pen.fillStyle = sky
  pen.fillRect(0, 0, 480, 160)
  pen.fillStyle = '#1d4ed8'
  pen.beginPath()
  pen.moveTo(0, 160)
  pen.lineTo(170, 50)
  pen.lineTo(290, 130)
  pen.lineTo(370, 80)
  pen.lineTo(480, 160)
  pen.fill()
}
