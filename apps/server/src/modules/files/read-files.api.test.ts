import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createUploadFixture, fileField, samples } from '../../testing/fixtures/test-files.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { newNetwork } from '../../testing/test-settings.ts'

const testApp = await createUploadFixture('disk')
const { app, call, db, make, send, owner, uploadPng, upload, rows, submissions } = testApp
const forFiles = (more = {}) => make({ properties: [fileField], ...more })
const idIn = (name: string) => name.slice(-40, -4)
const rowOf = async (name: string) => (await rows()).find(({ id }) => id === idIn(name))
const listed = async (form: { id: number }) => {
  const input = { params: { form: String(form.id) }, query: {} }
  return (await call('GET /open/forms/{form}/submissions', input, owner.token)).body.data
}

type Links = { file_url: string; file_name: string }[]
const own = async (slug: string, submission: string) => {
  const input = { params: { form: slug, submission } }
  const path = 'GET /forms/{form}/submissions/{submission}'
  return (await call(path, input, undefined, { ip: newNetwork() })).body.data['plan'] as Links
}

const open = (url: string, token?: string) =>
  app.inject({
    url: url.replace(testApp.config.appUrl, ''),
    headers: {
      host: new URL(testApp.config.appUrl).host,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    remoteAddress: newNetwork(),
  })

describe('a respondent’s own submission', () => {
  test('accepts its own links as its files, and releases those left out', async () => {
    const form = await forFiles({ editable_submissions: true })
    const [first, second] = [await uploadPng(), await uploadPng()]
    const { submission_id: id } = (await send(form.slug, { plan: [first, second] })).body
    const links = await own(form.slug, id!)
    expect(links.map((link) => link.file_name)).toEqual([first, second])
    const third = await uploadPng()
    const plan = [links[1], third]
    expect((await send(form.slug, { plan, submission_id: id })).status).toBe(200)
    expect(await submissions(form)).toMatchObject([{ answers: { plan: [second, third] } }])
    expect(await rowOf(first)).toMatchObject({ submission_id: null, claimed_at: expect.any(Date) })
    expect(await rowOf(second)).toMatchObject({ submission_id: id })
    expect((await send(form.slug, { plan: [first], submission_id: id })).status).toBe(422)
  })

  test('accepts a signature sent back as a link', async () => {
    const properties = [{ id: 'plan', name: 'Sign', type: 'signature' }]
    const form = await make({ properties, editable_submissions: true })
    const name = await uploadPng()
    const { submission_id: id } = (await send(form.slug, { plan: name })).body
    const links = await own(form.slug, id!)
    expect(links).toEqual([
      { file_name: name, file_url: expect.any(String), file_size: expect.any(Number) },
    ])
    expect((await send(form.slug, { plan: links, submission_id: id })).status).toBe(200)
    expect(await submissions(form)).toMatchObject([{ answers: { plan: name } }])
    expect(await rowOf(name)).toMatchObject({ submission_id: id })
  })

  test('cannot take the files of another', async () => {
    const form = await forFiles({ editable_submissions: true })
    const [mine, theirs] = [await uploadPng(), await uploadPng()]
    const { submission_id: id } = (await send(form.slug, { plan: [mine] })).body
    const other = (await send(form.slug, { plan: [theirs] })).body.submission_id
    expect((await send(form.slug, { plan: [theirs], submission_id: id })).status).toBe(422)
    expect(await rowOf(theirs)).toMatchObject({ submission_id: other })
    const closed = await forFiles()
    const { submission_id: done } = (await send(closed.slug, { plan: [await uploadPng()] })).body
    const again = { plan: (await submissions(closed))[0]!.answers['plan'], submission_id: done }
    expect((await send(closed.slug, again)).status).toBe(422)
  })

  test('owns its files from its first partial save on', async () => {
    const form = await forFiles({ enable_partial_submissions: true })
    const [first, second] = [await uploadPng(), await uploadPng()]
    const keep = (plan: unknown, more = {}) => send(form.slug, { plan, is_partial: true, ...more })
    expect((await keep([`plan_${randomUUID()}.png`])).status).toBe(422)
    const { submission_hash: hash } = (await keep([first])).body
    expect(await rowOf(first)).toMatchObject({ submission_id: hash })
    await keep([second], { submission_hash: hash })
    expect(await rowOf(first)).toMatchObject({ submission_id: null })
    expect((await send(form.slug, { plan: [second], submission_hash: hash })).status).toBe(200)
    expect(await rowOf(second)).toMatchObject({ submission_id: hash })
    expect(await submissions(form)).toHaveLength(1)
  })
})

describe('reading', () => {
  test('owners get links that download the file under its name, for ten minutes', async () => {
    const form = await forFiles()
    const { body } = await upload({ name: "Büro's plan (1)!.png", bytes: samples.png })
    await send(form.slug, { plan: [body.name] })
    const [submission] = await listed(form)
    const [link] = submission!.data['plan'] as Links
    expect(link!.file_name).toBe(body.name)
    const seconds = Number(new URL(link!.file_url).searchParams.get('exp')) - Date.now() / 1000
    expect(seconds).toBeGreaterThan(590)
    expect(seconds).toBeLessThanOrEqual(600)
    const file = await open(link!.file_url)
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.equals(samples.png)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment; .*UTF-8''B%C3%BCro%27s%20plan/),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-site',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
    expect((await open(link!.file_url.replace('as=attachment', 'as=inline'))).statusCode).toBe(404)
  })

  test('files that are not images are served as plain bytes', async () => {
    const form = await forFiles()
    const { body } = await upload({ name: 'run.js', bytes: 'alert(1)', type: 'text/javascript' })
    await send(form.slug, { plan: [body.name] })
    const [link] = (await listed(form))[0]!.data['plan'] as Links
    const { headers } = await open(link!.file_url)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment;/)
  })

  test('an answer that names a file of another submission gets no link', async () => {
    const form = await forFiles()
    for (const name of [await uploadPng(), await uploadPng()])
      await send(form.slug, { plan: [name] })
    await testApp.pool.query(
      `update submissions set answers = (select answers from submissions where form_id = $1
        order by id limit 1) where form_id = $1`,
      [form.id],
    )
    const plans = (await listed(form)).map(({ data }) => data['plan'] as Links)
    expect(plans.map((links) => links.length)).toEqual([0, 1])
  })

  test('answers from before the field took files get no link', async () => {
    const form = await forFiles({
      properties: [fileField, { id: 'sign', name: 'Sign', type: 'signature' }],
    })
    await send(form.slug, { plan: [await uploadPng()] })
    await testApp.pool.query(
      `update submissions set answers = '{"plan": 7, "sign": ["x"]}' where form_id = $1`,
      [form.id],
    )
    expect((await listed(form))[0]!.data).toMatchObject({ plan: [], sign: [] })
  })

  test('text that equals a file name stays text', async () => {
    const form = await make({
      properties: [fileField, { id: 'note', name: 'Note', type: 'text' }],
    })
    const name = await uploadPng()
    await send(form.slug, { plan: [name], note: name })
    expect((await listed(form))[0]!.data).toMatchObject({ note: name, plan: [{ file_name: name }] })
  })

  test('a stored name leads members to the file, and nobody else', async () => {
    const [form, other] = [await forFiles(), await forFiles()]
    const [name, unclaimed] = [await uploadPng(), await uploadPng(`?form=${form.slug}`)]
    await send(form.slug, { plan: [name] })
    const at = (of: { id: number }, file: string) =>
      `/api/open/forms/${of.id}/uploaded-file/${encodeURIComponent(file)}`
    const found = await open(at(form, name), owner.token)
    expect(found.statusCode).toBe(302)
    expect((await open(String(found.headers.location))).rawPayload.equals(samples.png)).toBe(true)
    expect((await open(at(form, name))).statusCode).toBe(401)
    const stranger = (await makeUser(db)).token
    const nowhere = [
      await open(at(form, name), stranger),
      await open(at(other, name), owner.token),
      await open(at(form, unclaimed), owner.token),
      await open(at(form, `plan_${randomUUID()}.png`), owner.token),
      await open(at(form, `other_${idIn(name)}.png`), owner.token),
      await open(at(form, '../../../etc/passwd'), owner.token),
      await open(at(form, `..\\..\\plan_${idIn(name)}.png\0`), owner.token),
    ]
    expect(nowhere.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(404))
    expect(new Set(nowhere.map(({ body }) => body)).size).toBe(1)
  })
})
