/** Stored names of the barcode formats, as in the reference product. */
export const decoderNames = [
  'qr_reader',
  'ean_reader',
  'ean_8_reader',
  'upc_reader',
  'upc_e_reader',
  'code_128_reader',
  'code_39_reader',
] as const
export type DecoderName = (typeof decoderNames)[number]

type Decoder = {
  /** A proper name, the same in every language. */
  title: string
  isNumeric?: true
  holds: (code: string) => boolean
}

export const decoders: Readonly<Record<DecoderName, Decoder>> = {
  qr_reader: { title: 'QR', holds: () => true },
  ean_reader: { title: 'EAN-13', isNumeric: true, holds: (code) => isChecked(code, 13) },
  ean_8_reader: { title: 'EAN-8', isNumeric: true, holds: (code) => isChecked(code, 8) },
  upc_reader: { title: 'UPC-A', isNumeric: true, holds: (code) => isChecked(code, 12) },
  upc_e_reader: { title: 'UPC-E', isNumeric: true, holds: isUpcE },
  code_128_reader: { title: 'Code 128', holds: (code) => !/\P{ASCII}/u.test(code) },
  code_39_reader: { title: 'Code 39', holds: (code) => /^[\dA-Z .$/+%-]+$/.test(code) },
}

/** An empty list allows all. */
export const allowedDecoders = (names: readonly DecoderName[]): readonly DecoderName[] =>
  names.length > 0 ? names : decoderNames

/** From the right, digits have the weights 1 and 3 in turn. Including the check digit, the sum is a multiple of ten. */
function isChecked(code: string, length: number): boolean {
  if (code.length !== length || /\D/.test(code)) return false
  const sum = [...code].reduce(
    (total, digit, index) => total + Number(digit) * ((length - index) % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}

/** The eight digits are a UPC-A code with suppressed zeros; the sixth digit of the number says where. */
function isUpcE(code: string): boolean {
  const [, system, digits = '', last = '', check] = /^([01])(\d{5})(\d)(\d)$/.exec(code) ?? []
  if (system === undefined) return false
  const [a, b, c, d, e] = digits
  const number =
    last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`
  return isChecked(`${system}${number}${check}`, 12)
}
