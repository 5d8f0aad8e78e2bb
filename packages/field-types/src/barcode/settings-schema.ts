import * as z from 'zod'
import { decoderNames, type DecoderName } from './decoders.ts'

const initialDecoders: DecoderName[] = ['qr_reader', 'ean_reader', 'ean_8_reader']

export const barcodeSettings = z.looseObject({
  decoders: z
    .array(
      z.enum(decoderNames, `Must be one of ${decoderNames.join(', ')}.`),
      'Must be a list of kinds of code.',
    )
    .nullish()
    .transform((names) => (names ? [...new Set(names)] : initialDecoders)),
})
export type BarcodeSettings = z.output<typeof barcodeSettings>
