import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createUploadFixture, samples } from '../../../testing/fixtures/test-files.ts'
import { testPassword } from '../../../testing/fixtures/people/test-people.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

const testApp = await createUploadFixture('disk')
const { app, call, owner, make, send, rows } = testApp
const stored = async ({ id }: { id: number }) => {
  const ofForm = { params: { form: String(id) }, query: {} }
  return (await call('GET /open/forms/{form}/submissions', ofForm, owner.token)).body.data
}
const drawing = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

describe('a signature sent as an image in the answer', () => {
  const sign = { id: 'sign', name: 'Sign here', type: 'signature', required: true }
  const makeSigned = (more = {}) => make({ properties: [sign], ...more })
  const files = async (form: { id: number }) =>
    (await rows()).filter(({ form_id: id }) => id === String(form.id))

  test.each([
    ['at once', {}],
    ['in turn', { max_submissions_count: 9 }],
  ])('becomes a file, stored %s', async (_, more) => {
    const form = await makeSigned(more)
    expect((await send(form.slug, { sign: drawing(samples.png) })).status).toBe(200)
    const [row] = await stored(form)
    const [file] = row!.data['sign'] as { file_url: string; file_name: string }[]
    expect(file!.file_name).toMatch(/^sign_[\da-f-]{36}\.png$/)
    const { host, pathname, search } = new URL(file!.file_url)
    const opened = await app.inject({ url: pathname + search, headers: { host } })
    expect(opened.rawPayload.equals(samples.png)).toBe(true)
    expect(await files(form)).toMatchObject([{ submission_id: row!.submission_id }])
  })

  test('may be as large as a detailed drawing', async () => {
    const form = await makeSigned()
    const large = Buffer.concat([samples.png, deflateSync(randomBytes(400_000))])
    expect((await send(form.slug, { sign: drawing(large) })).status).toBe(200)
  })

  test('is rejected with an error on its field if it is not an image', async () => {
    const form = await makeSigned()
    for (const sent of [
      drawing(Buffer.from('<svg onload="alert(1)">')),
      drawing(samples.pdf),
      'data:image/png;base64,',
      `data:image/svg+xml;base64,${samples.png.toString('base64')}`,
    ]) {
      const { status, body } = await send(form.slug, { sign: sent })
      expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([
        422,
        ['sign'],
      ])
    }
    expect(await files(form)).toEqual([])
  })

  test('passes live validation, which stores nothing', async () => {
    const form = await makeSigned()
    const check = await app.inject({
      method: 'POST',
      url: `/api/forms/${form.slug}/answer`,
      headers: { precognition: 'true' },
      payload: { sign: drawing(samples.png) },
      remoteAddress: newNetwork(),
    })
    expect(check.statusCode).toBe(204)
    expect(await files(form)).toEqual([])
  })

  test('is plain text in a field that takes no files', async () => {
    const form = await make()
    await send(form.slug, { name: drawing(samples.png) })
    expect(await stored(form)).toMatchObject([{ data: { name: drawing(samples.png) } }])
    expect(await files(form)).toEqual([])
  })
})

const boundary = 'of-the-tests'
const encodings = [
  [
    'form-encoded',
    (fields: [string, string][]) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    }),
  ],
  [
    'multipart',
    (fields: [string, string][]) => ({
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: [
        ...fields.map(
          ([name, value]) =>
            `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        ),
        `--${boundary}--\r\n`,
      ].join(''),
    }),
  ],
] as const

describe.each(encodings)('a %s body', (_, encode) => {
  test('submits a form', async () => {
    const options = [
      { id: 'r', name: 'Red' },
      { id: 'b', name: 'Blue' },
    ]
    const form = await make({
      properties: [
        { id: 'name', name: 'Name', type: 'text' },
        { id: 'age', name: 'Age', type: 'number' },
        { id: 'agree', name: 'Agree', type: 'checkbox' },
        { id: 'colors', name: 'Colors', type: 'multi_select', multi_select: { options } },
        { id: 'grid', name: 'Grid', type: 'matrix', rows: ['First row'], columns: ['1', '2'] },
        { id: 'stars', name: 'Stars', type: 'rating', rating_max_value: 5 },
      ],
    })
    const response = await app.inject({
      method: 'POST',
      url: `/api/forms/${form.slug}/answer`,
      remoteAddress: newNetwork(),
      ...encode([
        ['name', 'Ada & Björn'],
        ['age', '36'],
        ['agree', 'true'],
        ['colors[]', 'Red'],
        ['colors[]', 'Blue'],
        ['grid[First row]', '2'],
        ['stars', '4'],
        ['completion_time', '12'],
        ['tracking_parameters[utm_source]', 'news'],
      ]),
    })
    expect(response.json()).toMatchObject({ type: 'success' })
    expect(await stored(form)).toMatchObject([
      {
        completion_time: 12,
        meta: { attribution: { utm_source: 'news' } },
        data: {
          name: 'Ada & Björn',
          age: 36,
          agree: true,
          colors: ['Red', 'Blue'],
          grid: { 'First row': '2' },
          stars: 4,
        },
      },
    ])
  })

  test('signs in', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: newNetwork(),
      ...encode([
        ['email', owner.email],
        ['password', testPassword],
        ['remember', '1'],
      ]),
    })
    expect(response.statusCode).toBe(200)
    expect(response.json<{ expires_in: number }>().expires_in).toBe(30 * 86_400)
  })

  test('is rejected by other endpoints', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/register',
      remoteAddress: newNetwork(),
      ...encode([['email', 'a@b.test']]),
    })
    expect(response.statusCode).toBe(415)
  })
})

test('a truncated body is a bad request', async () => {
  const form = await make()
  const response = await app.inject({
    method: 'POST',
    url: `/api/forms/${form.slug}/answer`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\nAda`,
    remoteAddress: newNetwork(),
  })
  expect(response.statusCode).toBe(400)
})

describe('the numeric id of a form', () => {
  test('works instead of its slug in respondent requests', async () => {
    const form = await make({ editable_submissions: true })
    const params = { form: String(form.id) }
    expect((await call('GET /forms/{form}', { params })).body.slug).toBe(form.slug)
    expect((await call('GET /forms/{form}/view', { params })).status).toBe(200)
    const { submission_id: submission = '' } = (await send(params.form, { name: 'Ada' })).body
    const read = { params: { ...params, submission } }
    const own = await call('GET /forms/{form}/submissions/{submission}', read)
    expect(own.body.data).toEqual({ name: 'Ada' })
  })

  test.each(['0', '999999999999999', '9'.repeat(40), '-1', '1e3', '1.0'])(
    '%s matches no form',
    async (number) => {
      expect((await call('GET /forms/{form}', { params: { form: number } })).status).toBe(404)
    },
  )
})

describe('compatibility with the reference', () => {
  test('the closing time of a form is formatted in the requested time zone', async () => {
    const form = await make({ closes_at: '2126-07-01T12:00:00Z' })
    const params = { form: form.slug }
    const closing = async (timezone: string) => [
      (await call('GET /forms/{form}', { params, query: { timezone } })).body.closes_at,
      (await call('GET /open/forms/{form}', { params, query: { timezone } }, owner.token)).body
        .closes_at,
    ]
    const inParis = '2126-07-01T14:00:00+02:00'
    expect(await closing('Europe/Paris')).toEqual([inParis, inParis])
    const inUtc = '2126-07-01T12:00:00.000Z'
    expect(await closing('Nowhere/At_all')).toEqual([inUtc, inUtc])
  })

  test('submission dates have no time zone and no milliseconds', async () => {
    const form = await make()
    await send(form.slug, { name: 'Ada' })
    const [row] = await stored(form)
    expect(row!.data.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const age = Date.now() - Date.parse(`${row!.data.created_at}Z`)
    expect(Math.abs(age)).toBeLessThan(60_000)
  })

  test.each([[false], [[]], ['']])('%j means null', async (nothing) => {
    const form = await make()
    const sent = { name: 'Ada', completion_time: nothing }
    for (const tracking of [nothing, { utm_source: nothing }])
      expect((await send(form.slug, { ...sent, tracking_parameters: tracking })).status).toBe(200)
    const rows = await stored(form)
    expect(rows.map(({ completion_time: time }) => time)).toEqual([null, null])
    expect(rows.map(({ meta }) => meta?.attribution)).toEqual([undefined, undefined])
  })

  test.each([[true], [[5]], [{}], [' ']])('%j is no completion time', async (given) => {
    const form = await make()
    await send(form.slug, { name: 'Ada', completion_time: given })
    expect(await stored(form)).toMatchObject([{ completion_time: null }])
  })

  test('an error in one of several choices points at its index', async () => {
    const options = [{ id: 'r', name: 'Red' }]
    const form = await make({
      properties: [
        { id: 'colors', name: 'Colors', type: 'multi_select', multi_select: { options } },
      ],
    })
    const errorsOf = async (colors: unknown) =>
      Object.keys(((await send(form.slug, { colors })).body as { errors?: object }).errors ?? {})
    expect(await errorsOf(['Green'])).toEqual(['colors.0'])
    expect(await errorsOf(['Red', 'Green'])).toEqual(['colors.1'])
    expect(await errorsOf('Green')).toEqual(['colors'])
  })
})
