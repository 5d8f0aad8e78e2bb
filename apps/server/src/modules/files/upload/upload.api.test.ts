import { createHash, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createLimits } from '../../../rate-limit/limits.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import { addMember } from '../../../testing/fixtures/people/test-workspaces.ts'
import { createUploadFixture, fileField, samples } from '../../../testing/fixtures/test-files.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

let nowMs = Date.now()
const limits = await createLimits({ now: () => nowMs })
const places = {
  disk: await createUploadFixture('disk', { limits }),
  S3: await createUploadFixture('S3'),
}
const { app, make, upload, rows, stored, call, owner } = places.disk
const digest = (typed: string) => createHash('sha256').update(typed).digest('hex')
const png = { name: 'plan.png', bytes: samples.png }
const withFiles = (settings = {}, more = {}) =>
  make({ properties: [{ ...fileField, ...settings }], ...more })

/** Returns the outcome, and how much more is stored than before. */
async function outcomeOf(attempt: () => Promise<{ status: number }>) {
  const before = { rows: (await rows()).length, files: (await stored()).length }
  const { status } = await attempt()
  return {
    status,
    rows: (await rows()).length - before.rows,
    files: (await stored()).length - before.files,
  }
}

const refused = (status: number) => ({ status, rows: 0, files: 0 })

describe('may not', () => {
  test('upload to a form with a password without it', async () => {
    const form = await withFiles({}, { password: 'secret' })
    const query = `?form=${form.slug}&field=plan`
    expect(await outcomeOf(() => upload(png, { query }))).toEqual(refused(403))
    expect(
      await outcomeOf(() => upload(png, { fields: { form: form.slug, field: 'plan' } })),
    ).toEqual(refused(403))
    const headers = { 'form-password': digest('secret') }
    expect((await upload(png, { query, headers })).status).toBe(201)
    const member = { authorization: `Bearer ${owner.token}` }
    expect((await upload(png, { query, headers: member })).status).toBe(201)
  })

  test('upload to a closed form, except as its editor', async () => {
    const form = await withFiles({}, { visibility: 'closed' })
    const query = `?form=${form.slug}`
    const stranger = await makeUser(places.disk.db)
    const reader = await makeUser(places.disk.db)
    await addMember(places.disk.db, form.workspace_id, reader.id, 'readonly')
    const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
    for (const one of [stranger, reader])
      expect(await outcomeOf(() => upload(png, { query, headers: as(one) }))).toEqual(refused(403))
    expect((await upload(png, { query, headers: as(owner) })).status).toBe(201)
  })

  test.each([
    ['closed', 403],
    ['draft', 404],
  ])('upload to a form that is %s', async (visibility, status) => {
    const form = await withFiles({}, { visibility })
    expect(await outcomeOf(() => upload(png, { query: `?form=${form.slug}` }))).toEqual(
      refused(status),
    )
  })

  test('upload to a form that does not exist', async () => {
    expect(await outcomeOf(() => upload(png, { query: '?form=nowhere' }))).toEqual(refused(404))
  })

  test('upload more than 30 files a minute, or 300 an hour, from one network', async () => {
    const ip = newNetwork()
    const statuses: number[] = []
    for (let minute = 0; minute < 11; minute++) {
      for (let count = 0; count < 31; count++)
        statuses.push((await upload({ name: 'x.html', bytes: 'x' }, { ip })).status)
      nowMs += 61_000
    }
    const minuteOf = (minute: number) => statuses.slice(minute * 31, minute * 31 + 31)
    expect(minuteOf(9)).toEqual([...Array<number>(30).fill(422), 429])
    expect(minuteOf(10)).toEqual(Array<number>(31).fill(429))
  })
})

describe('refuses', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['a page', 'page.html', '<!DOCTYPE html><script>alert(1)</script>'],
    ['a page by another name', 'page.XHTML', 'x'],
    ['SVG with a script', 'logo.svg', svg],
    ['SVG without a script', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['SVG that calls itself a picture', 'logo.png', svg],
    ['SVG behind a declaration', 'notes.dat', `<?xml version="1.0"?>${svg}`],
    ['SVG behind blanks and a mark', 'notes.dat', `\uFEFF \n\t${svg}`],
    ['XML', 'feed.xml', '<?xml version="1.0"?><feed/>'],
    ['a .jpg that is HTML', 'photo.jpg', '<html><script>alert(1)</script></html>'],
    ['a .txt that is HTML', 'notes.txt', '<HTML><script>alert(1)</script>'],
    ['a page in UTF-16', 'notes.txt', Buffer.from('\uFEFF<script>alert(1)</script>', 'utf16le')],
    ['a page with a PDF in it', 'paper.pdf', '<html><script>1</script>\n%PDF-1.4'],
    [
      'a .pdf that is a program',
      'paper.pdf',
      Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    ],
    [
      'a .csv that is a program',
      'rows.csv',
      Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    ],
    ['two extensions, the last one a page', 'photo.jpg.html', samples.jpg],
    ['an override that hides the extension', 'photo\u202Egpj.html', samples.jpg],
    ['NUL before the extension', 'photo.jpg\0.html', samples.jpg],
    ['nothing at all that calls itself a picture', 'photo.png', ''],
  ])('%s', async (_, name, bytes) => {
    expect(await outcomeOf(() => upload({ name, bytes, type: 'image/png' }))).toEqual(refused(422))
  })

  test.each([
    ['another extension', { name: 'plan.png', bytes: samples.png }],
    ['another content', { name: 'plan.pdf', bytes: samples.png }],
    ['the extension in the middle', { name: 'plan.pdf.exe', bytes: samples.pdf }],
    ['no extension', { name: 'pdf', bytes: samples.pdf }],
  ])('%s than the field allows', async (_, file) => {
    const form = await withFiles({ allowed_file_types: 'pdf' })
    expect(await outcomeOf(() => upload(file, { query: `?form=${form.slug}&field=plan` }))).toEqual(
      refused(422),
    )
    expect(
      await outcomeOf(() => upload(file, { fields: { form: form.slug, field: 'plan' } })),
    ).toEqual(refused(422))
  })

  test('a field that takes no files, and one that does not exist', async () => {
    const form = await make()
    for (const field of ['name', 'nothing'])
      expect(
        await outcomeOf(() => upload(png, { query: `?form=${form.slug}&field=${field}` })),
      ).toEqual(refused(422))
  })

  test('a request without a file, and one that is not a form', async () => {
    const send = async (type: string, payload: string) => {
      const headers = { 'content-type': type }
      const options = { method: 'POST', url: '/api/upload-file', headers, payload } as const
      return { status: (await app.inject({ ...options, remoteAddress: newNetwork() })).statusCode }
    }
    expect(await outcomeOf(() => send('multipart/form-data; boundary=x', '--x--\r\n'))).toEqual(
      refused(422),
    )
    expect(await outcomeOf(() => send('multipart/form-data', 'x'))).toEqual(refused(400))
    expect(await outcomeOf(() => send('application/json', '{}'))).toEqual(refused(400))
    expect(await outcomeOf(() => send('text/plain', 'x'))).toEqual(refused(415))
  })
})

describe.each(Object.entries(places))('on %s', (_, { upload, rows, stored, make, storage }) => {
  test('stores a file under a key of its own, with its type and original name', async () => {
    const form = await make({ properties: [fileField] })
    const bytes = samples.png
    const file = { name: '../../Büro (neu).PNG', bytes, type: 'text/html' }
    const { status, body } = await upload(file, { query: `?form=${form.slug}&field=plan` })
    expect(status).toBe(201)
    expect(body).toEqual({
      uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      key: `tmp/${body.uuid}`,
      name: `Büro (neu)_${body.uuid}.png`,
    })
    const row = (await rows()).find(({ id }) => id === body.uuid)!
    expect(row).toMatchObject({
      form_id: String(form.id),
      name: 'Büro (neu).PNG',
      size: String(bytes.length),
      content_type: 'image/png',
      submission_id: null,
      sha256: createHash('sha256').update(bytes).digest(),
    })
    const key = String(row['key'])
    expect(key).toMatch(new RegExp(`^\\d+/${form.id}/[\\da-f-]{36}\\.png$`))
    expect(key).not.toContain(body.uuid)
    expect(await storage.stat(key as never)).toMatchObject({ size: bytes.length })
    expect((await stored()).some((path) => path.includes('Büro'))).toBe(false)
  })

  test.each([
    ['photo\u202Egnp.png', 'photognp.png', samples.png],
    ['a\0b.gif', 'ab.gif', samples.gif],
    ['C:\\temp\\scan.pdf', 'scan.pdf', samples.pdf],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(176)}.pdf`, samples.pdf],
    ['photo.php.jpg', 'photo.php.jpg', samples.jpg],
    ["it's (1)! *.txt", "it's (1)! _.txt", 'hello'],
    ['.htaccess', 'htaccess', 'deny'],
  ])('renames %j to %j', async (name, clean, bytes) => {
    const { body, status } = await upload({ name, bytes })
    expect(status).toBe(201)
    expect((await rows()).find(({ id }) => id === body.uuid)).toMatchObject({ name: clean })
  })

  test('a GIF with a script in it is an image and nothing else', async () => {
    const bytes = Buffer.concat([samples.gif, Buffer.from('/*<script>alert(1)</script>*/')])
    const { body } = await upload({ name: 'run.gif', bytes, type: 'text/javascript' })
    const row = (await rows()).find(({ id }) => id === body.uuid)!
    expect(row['content_type']).toBe('image/gif')
    expect(row['key']).toMatch(/\.gif$/)
  })

  test('leaves nothing of a file beyond the limit of its field', async () => {
    const form = await make({ properties: [{ ...fileField, max_file_size: 1 }] })
    const query = `?form=${form.slug}&field=plan`
    const before = [(await rows()).length, (await stored()).length]
    const of = (size: number) => ({ name: 'a.txt', bytes: Buffer.alloc(size, 'a') })
    expect((await upload(of(1_000_001), { query })).status).toBe(413)
    expect([(await rows()).length, (await stored()).length]).toEqual(before)
    expect((await upload(of(1_000_000), { query })).status).toBe(201)
  })

  test('without a form the smallest plan is the limit', async () => {
    const of = (size: number) => ({ name: 'a.txt', bytes: Buffer.alloc(size, 'a') })
    expect((await upload(of(10_000_001))).status).toBe(413)
    expect((await upload(of(10_000_000))).status).toBe(201)
  })
})

/** An archive whose first file determines what it is taken for. */
function zipOf(name: string, content: string) {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  const end = Buffer.alloc(64)
  end.write('PK\x01\x02')
  return Buffer.concat([head, Buffer.from(name + content), end])
}

function tarOf(name: string) {
  const head = Buffer.alloc(1024)
  head.write(name)
  head.write(' '.repeat(8), 148)
  const sum = head.reduce((one, other) => one + other, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0`, 148)
  return head
}

test.each<[string, string | Buffer]>([
  ['bmi.csv', 'BMI,weight\n22,70\n'],
  ['marked.csv', '\uFEFFBMI,weight\n22,70\n'],
  ['form.txt', 'FORM 7\nName\n'],
  ['notes.txt', 'MZ and ID3 are magic'],
  ['thesis.tex', '%!TEX program = xelatex\n\\documentclass{article}\n'],
  // Never an image, although browsers would take it for one.
  ['run.js', 'GIF89a=1;alert(1)//'],
])('%s is text, and served as plain bytes', async (name, bytes) => {
  const { status, body } = await upload({ name, bytes, type: 'image/gif' })
  expect(status).toBe(201)
  expect((await rows()).find(({ id }) => id === body.uuid)).toMatchObject({
    content_type: 'application/octet-stream',
    key: expect.stringMatching(/[\da-f]$/),
  })
})

test.each([
  ['source.tar.gz', gzipSync(tarOf('a.txt'))],
  ['app.zip', zipOf('META-INF/MANIFEST.MF', 'x')],
  ['book.zip', zipOf('mimetype', 'application/epub+zip')],
])('%s is accepted as an archive', async (name, bytes) => {
  expect((await upload({ name, bytes })).status).toBe(201)
})

test('an unknown id is 404 or 422 wherever it is sent', async () => {
  const form = await withFiles()
  const answer = await places.disk.send(form.slug, { plan: [`plan_${randomUUID()}.png`] })
  expect(answer.status).toBe(422)
  const asset = await call(
    'POST /open/forms/assets/upload',
    { body: { url: `plan_${randomUUID()}.png` } },
    owner.token,
  )
  expect(asset.status).toBe(422)
})
