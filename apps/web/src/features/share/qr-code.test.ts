import { expect, test } from 'vitest'
import { drawQrCode, qrCodeSvg } from './qr-code.ts'

const link = (length: number) => 'https://forms.example/f?note='.padEnd(length, 'a')

test('a long link has a code with less error correction, and a longer one has none', () => {
  expect(drawQrCode(link(40))?.size).toBe(29)
  // The largest code has 177 modules per side. It holds 2331 bytes with medium error correction, and 2953 with low.
  expect([2331, 2332, 2953].map((length) => drawQrCode(link(length))?.size)).toEqual([
    177, 161, 177,
  ])
  expect(qrCodeSvg(link(2953)).size).toBeGreaterThan(0)
  expect(drawQrCode(link(2954))).toBeNull()
})
