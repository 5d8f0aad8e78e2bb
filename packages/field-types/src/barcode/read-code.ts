/// <reference types="vite/client" />
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { cleanText } from '../shared/plain-text.ts'
import { decoders, type DecoderName } from './decoders.ts'

// By default, the library would load its WebAssembly from a public CDN, which would learn who fills in what.
const prepare = () => prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
prepare()

type Format = NonNullable<ReaderOptions['formats']>[number]

const formats: Readonly<Record<DecoderName, Format>> = {
  qr_reader: 'QRCode',
  ean_reader: 'EAN13',
  ean_8_reader: 'EAN8',
  upc_reader: 'UPCA',
  upc_e_reader: 'UPCE',
  code_128_reader: 'Code128',
  code_39_reader: 'Code39',
}

/** The first code in an image that the field accepts. Rejects if the library's WebAssembly cannot be loaded. */
export async function readCode(
  picture: Blob | ImageData,
  allowed: readonly DecoderName[],
): Promise<string | null> {
  const found = await readBarcodes(picture, {
    formats: allowed.map((name) => formats[name]),
    tryHarder: true,
  }).catch((error: unknown) => {
    // Otherwise the library would not try to load it again.
    prepare()
    throw error
  })
  const codes = found.map(({ text }) => cleanText(text)).filter(Boolean)
  return codes.find((code) => allowed.some((name) => decoders[name].holds(code))) ?? null
}
