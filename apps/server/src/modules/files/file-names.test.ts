import { expect, test } from 'vitest'
import { cleanFileName, extensionOf, isNameOf, storedName, uploadIdIn } from './file-names.ts'

const id = '6f1c2a9e-4b7d-4c55-9a10-2f3e4d5c6b7a'

test.each([
  ['plan.pdf', `plan_${id}.pdf`],
  ['PLAN.PDF', `PLAN_${id}.pdf`],
  ['Über (1) 日本.tar.gz', `Über (1) 日本.tar_${id}.gz`],
  ['notes', `notes_${id}`],
  ['a.b c', `a.b c_${id}`],
  [`${'x'.repeat(60)}.png`, `${'x'.repeat(50)}_${id}.png`],
  [`${'🎉'.repeat(60)}.png`, `${'🎉'.repeat(44)}_${id}.png`],
  ['../../etc/passwd', `passwd_${id}`],
  ['C:\\x\\scan.pdf', `scan_${id}.pdf`],
  ['a\u202Efdp.exe', `afdp_${id}.exe`],
  ['', `file_${id}`],
  ['..', `file_${id}`],
])('%j is stored as %j, and recognized by that name', (original, stored) => {
  const upload = { id, name: cleanFileName(original) }
  expect(storedName(upload)).toBe(stored)
  expect(uploadIdIn(stored)).toBe(id)
  expect(isNameOf(stored, upload)).toBe(true)
})

test('a client may build the name from the original file name', () => {
  const upload = { id, name: cleanFileName('my: "plan".PDF') }
  expect(isNameOf(`my: "plan"_${id}.PDF`, upload)).toBe(true)
})

test.each([
  `plan_${id}.exe`,
  `other_${id}.pdf`,
  `plan_${id.replace('6', '7')}.pdf`,
  `plan\u202E_${id}.pdf`,
  `../plan_${id}.pdf`,
  `x\\plan_${id}.pdf`,
  `plan_${id}.pdf\0`,
  `https://e.test/plan_${id}.pdf`,
  id,
  `${id}.pdf`,
  'plan.pdf',
  '',
])('%j is not the name of plan.pdf', (name) => {
  expect(isNameOf(name, { id, name: 'plan.pdf' })).toBe(false)
})

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['.htaccess', ''],
  ['a.', ''],
  ['a.b c', ''],
  ['a.verylongextension', ''],
])('the extension of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})
