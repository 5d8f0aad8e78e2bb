import * as z from 'zod'
import { decoderNames, type DecoderName } from './decoders.ts'

const initialDecoders: DecoderName[] = ['qr_reader', 'ean_reader', 'ean_8_reader']

export const barcodeSettings = z.looseObject({
  decoders: z
    .array(z.enum(decoderNames))
    .nullish()
    .transform((names) => (names ? [...new Set(names)] : initialDecoders)),
})
export type BarcodeSettings = z.output<typeof barcodeSettings>
