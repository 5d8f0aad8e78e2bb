import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

const { resolve } = createRequire(import.meta.url)

const script = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { renderer, svg, fontFiles } = workerData
  const { Resvg } = require(renderer)
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' }
  parentPort.postMessage(new Resvg(svg, { font }).render().asPng())
`

const mostMs = 20_000

/** A server may have no fonts installed, so we bundle ours. */
const fonts = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
]

/** Renders an SVG to a PNG, in a thread because it would block requests for too long. */
export function renderInThread(svg: string): Promise<Buffer> {
  const workerData = {
    renderer: resolve('@resvg/resvg-js'),
    svg,
    fontFiles: fonts.map((file) => resolve(file)),
  }
  return new Promise((settle, reject) => {
    const worker = new Worker(script, { eval: true, workerData })
    // Does not keep the process alive on shutdown.
    worker.unref()
    const timer = setTimeout(() => void worker.terminate(), mostMs).unref()
    worker.once('message', (png: Uint8Array) =>
      settle(Buffer.from(png.buffer, png.byteOffset, png.byteLength)),
    )
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread ended before the card was rendered.'))
    })
  })
}
