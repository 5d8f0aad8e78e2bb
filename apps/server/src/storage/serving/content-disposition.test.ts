import { array, assert, integer, oneof, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentDisposition, safeFileName } from './content-disposition.ts'

const download = (fileName: string) => contentDisposition('attachment', 'image/png', fileName)

describe('the header contains the name and nothing else', () => {
  test.each([
    ['report.pdf', 'report.pdf', 'report.pdf'],
    ['a b.txt', 'a b.txt', 'a%20b.txt'],
    ['he said "hi".txt', 'he said _hi_.txt', 'he%20said%20_hi_.txt'],
    ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie_ x=1.txt', 'aSet-Cookie_%20x%3D1.txt'],
    [
      "a\"; filename*=UTF-8''evil.exe",
      "a_; filename_=UTF-8''evil.exe",
      'a_%3B%20filename_%3DUTF-8%27%27evil.exe',
    ],
    ['photo\u202Egnp.exe', 'photognp.exe', 'photognp.exe'],
    ['a\u2066b\u200Fc\u061Cd\uFEFF.txt', 'abcd.txt', 'abcd.txt'],
    [
      'żółć 日本 🎉.png',
      '____ __ __.png',
      '%C5%BC%C3%B3%C5%82%C4%87%20%E6%97%A5%E6%9C%AC%20%F0%9F%8E%89.png',
    ],
    ['../../etc/passwd', '_.._etc_passwd', '_.._etc_passwd'],
    ['C:\\windows\\a.dll', 'C__windows_a.dll', 'C__windows_a.dll'],
    ['..', 'file', 'file'],
    ['.htaccess', 'htaccess', 'htaccess'],
    ['', 'file', 'file'],
    [' \0\u2028\t ', 'file', 'file'],
    ['invoice.pdf.exe. . ', 'invoice.pdf.exe', 'invoice.pdf.exe'],
    ['100%41.txt', '100_41.txt', '100%2541.txt'],
    ["it's (1)*!.txt", "it's (1)_!.txt", 'it%27s%20%281%29_%21.txt'],
    ['\uD800broken.txt', '_broken.txt', '%EF%BF%BDbroken.txt'],
  ])('%j', (name, fallback, encoded) => {
    expect(download(name)).toBe(`attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`)
  })

  test('whatever the name', () => {
    const safe =
      /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.~%$&+^`#|-]+$/
    const codes = array(oneof(integer({ max: 0xffff, min: 0 }), integer({ max: 0x7f, min: 0 })))
    assert(
      property(codes, (name) => {
        expect(download(String.fromCharCode(...name))).toMatch(safe)
      }),
      { numRuns: 1_000 },
    )
  })
})

test.each(['a'.repeat(296) + '.pdf', '語'.repeat(296) + '.pdf', '🎉'.repeat(296) + '.pdf'])(
  'a name of 300 characters is cut before its extension',
  (name) => {
    const short = safeFileName(name)
    expect(short).toMatch(/^(a+|語+|(🎉)+)\.pdf$/)
    expect(Buffer.byteLength(short)).toBeGreaterThan(170)
    expect(Buffer.byteLength(short)).toBeLessThanOrEqual(180)
  },
)

test.each([
  ['image/png', 'inline'],
  ['image/gif', 'inline'],
  ['audio/mpeg', 'inline'],
  ['video/mp4', 'inline'],
  ['application/pdf', 'attachment'],
  ['image/svg+xml', 'attachment'],
  ['text/html', 'attachment'],
  ['application/xml', 'attachment'],
  ['application/octet-stream', 'attachment'],
])('a file of type %s requested inline is sent as %s', (contentType, kind) => {
  expect(contentDisposition('inline', contentType, 'x').split(';')[0]).toBe(kind)
  expect(contentDisposition('attachment', contentType, 'x')).toMatch(/^attachment;/)
})
