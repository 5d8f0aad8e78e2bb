import { expect, test } from 'vitest'
import { context, makeField } from '../shared/testing/make-field.ts'
import { barcodeAnswer } from './answer.ts'
import { decoderNames, decoders } from './decoders.ts'
import { barcode } from './index.ts'
import type { BarcodeSettings } from './settings-schema.ts'

const read = (raw: unknown, ...names: string[]) =>
  barcodeAnswer.read(raw, makeField<BarcodeSettings>(barcode, { decoders: names }), context)

test('codes with a wrong check digit are refused if only such codes are accepted', () => {
  const refused = { problem: { code: 'answer.barcode.invalid', values: { kinds: 'EAN-13' } } }
  expect(read('4006381333931', 'ean_reader')).toEqual({ answer: '4006381333931' })
  expect(read('4006381333932', 'ean_reader')).toEqual(refused)
  expect(read('400638133393', 'ean_reader')).toEqual(refused)
})

test('a code is valid if one of the allowed kinds can encode it', () => {
  expect(read('96385074', 'ean_reader', 'ean_8_reader')).toEqual({ answer: '96385074' })
  expect(read('96385075', 'ean_reader', 'ean_8_reader')).toEqual({
    problem: { code: 'answer.barcode.invalid', values: { kinds: 'EAN-13, EAN-8' } },
  })
})

test('a QR code can contain any text, and no chosen kind means all', () => {
  expect(read(' ä €\n2 ', 'qr_reader', 'ean_reader')).toEqual({ answer: ' ä €\n2 ' })
  expect(read('anything')).toEqual({ answer: 'anything' })
})

test('each kind recognizes its own codes', () => {
  const codes = ['4006381333931', '96385074', '036000291452', '01234531', 'ABC-1 $', 'abc~', 'ä']
  const held = decoderNames.map((name) => codes.filter((code) => decoders[name].holds(code)))
  expect(held).toEqual([
    codes,
    ['4006381333931'],
    ['96385074'],
    ['036000291452'],
    ['01234531'],
    codes.slice(0, -1),
    ['4006381333931', '96385074', '036000291452', '01234531', 'ABC-1 $'],
  ])
})

test('UPC-E is checked for all four ways to suppress zeros', () => {
  // Short for the UPC-A codes 01200000345x, 01230000045x, 01234000005x and 01234500006x, where x is the check digit.
  const fine = ['01234505', '01234531', '01234543', '01234565']
  expect(fine.map((code) => decoders.upc_e_reader.holds(code))).toEqual([true, true, true, true])
  expect(decoders.upc_e_reader.holds('01234566')).toBe(false)
})

test('digits may be typed in the groups printed under the bars', () => {
  expect(read('4 006381-333931', 'ean_reader')).toEqual({ answer: '4006381333931' })
  expect(read('AB 12', 'code_39_reader')).toEqual({ answer: 'AB 12' })
})

test('clients may send digits as a number', () => {
  expect(read(4006381333931, 'ean_reader')).toEqual({ answer: '4006381333931' })
})

test('text beyond the capacity of the largest code is refused', () => {
  expect(read('x'.repeat(7090), 'qr_reader')).toEqual({
    problem: { code: 'answer.too_long', values: { max: 7089 } },
  })
})

test('unknown decoders are refused; a repeated one counts once', () => {
  expect(barcode.settings.safeParse({ decoders: ['aztec_reader'] }).success).toBe(false)
  expect(barcode.settings.parse({ decoders: ['qr_reader', 'qr_reader'] })).toEqual({
    decoders: ['qr_reader'],
  })
})
