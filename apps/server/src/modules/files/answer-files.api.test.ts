import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { nextIp } from '../../testing/test-submissions.ts'
import { createUploading, fileField, samples } from '../../testing/test-files.ts'
import { openAllConnections } from '../../testing/test-database.ts'
import { makeUser } from '../../testing/test-people.ts'
import { writeSubmissions } from '../submissions/write-submissions.ts'

const testApp = await createUploading('disk')
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
  return (await call(path, input, undefined, { ip: nextIp() })).body.data['plan'] as Links
}
const open = (url: string, token?: string) =>
  app.inject({
    url: url.replace(testApp.config.appUrl, ''),
    headers: {
      host: new URL(testApp.config.appUrl).host,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    remoteAddress: nextIp(),
  })

/** Both ways into the database: alone, and in turn with the other answers of a form. */
const ways = [
  ['at once', {}],
  ['in turn', { max_submissions_count: 1000 }],
] as const

describe.each(ways)('an answer that is written %s', (_, more) => {
  test.each([
    ['an address', 'https://app.example/logo.png'],
    ['an address of ours', `${testApp.config.appUrl}/api/forms/assets/logo.png`],
    ['a path', '../../../etc/passwd'],
    ['a made-up id', `plan_${randomUUID()}.png`],
    ['an id alone', randomUUID()],
    ['no id', 'plan.png'],
  ])('is refused with %s for a file', async (_, name) => {
    const form = await forFiles(more)
    const answer = await send(form.slug, { plan: [name] })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: { plan: [expect.any(String)] } })
    expect(await submissions(form)).toEqual([])
  })

  test('is refused with a file of another form, in the words of one that does not exist', async () => {
    const [form, other] = [await forFiles(more), await forFiles()]
    const foreign = await uploadPng(`?form=${other.slug}`)
    const used = await uploadPng()
    expect((await send(form.slug, { plan: [used] })).status).toBe(200)
    const madeUp = `plan_${randomUUID()}.png`
    const tell = async (name: string) => {
      const { status, body } = await send(form.slug, { plan: [name] })
      return [status, JSON.stringify(body).replaceAll(name, 'NAME')]
    }
    expect(await tell(foreign)).toEqual(await tell(madeUp))
    expect(await tell(used)).toEqual(await tell(madeUp))
    expect(await rowOf(foreign)).toMatchObject({ claimed_at: null })
  })

  test('is refused with a name that says more than the upload did', async () => {
    const form = await make({
      properties: [{ ...fileField, allowed_file_types: 'pdf' }],
      ...more,
    })
    const png = await uploadPng()
    for (const name of [png, png.replace(/png$/, 'pdf')])
      expect((await send(form.slug, { plan: [name] })).status).toBe(422)
    expect(await submissions(form)).toEqual([])
  })

  test('is refused with a name that is not quite the file’s', async () => {
    const form = await forFiles(more)
    const name = await uploadPng()
    const altered = [name.replace(/png$/, 'pdf'), `evil-${name}`, `\u202E${name}`, `${name}.png`]
    for (const plan of altered) expect((await send(form.slug, { plan })).status).toBe(422)
    expect(await submissions(form)).toEqual([])
  })

  test('takes all of its files or none', async () => {
    const form = await forFiles(more)
    const [free, taken] = [await uploadPng(), await uploadPng()]
    await send(form.slug, { plan: [taken] })
    expect((await send(form.slug, { plan: [free, taken] })).status).toBe(422)
    expect(await rowOf(free)).toMatchObject({ claimed_at: null, submission_id: null })
  })

  test('has its files for its own', async () => {
    const form = await forFiles(more)
    const names = [await uploadPng(), await uploadPng(`?form=${form.slug}&field=plan`)]
    const { body } = await send(form.slug, { plan: names })
    expect(await submissions(form)).toMatchObject([{ answers: { plan: names } }])
    for (const name of names)
      expect(await rowOf(name)).toMatchObject({
        submission_id: body.submission_id,
        form_id: String(form.id),
      })
  })

  test('takes the name that a client makes of the original one', async () => {
    const form = await forFiles(more)
    const { body } = await upload({ name: 'my (plan): 1.PNG', bytes: samples.png })
    const made = `my (plan): 1_${body.uuid}.PNG`
    expect((await send(form.slug, { plan: [made] })).status).toBe(200)
  })

  test('is known when it comes again, although its file is taken by then', async () => {
    const form = await forFiles(more)
    const body = { plan: [await uploadPng()] }
    const key = { 'idempotency-key': randomUUID() }
    const first = await send(form.slug, body, key)
    const again = await send(form.slug, body, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replayed']).toBe('true')
    const together = await Promise.all(Array.from({ length: 10 }, () => send(form.slug, body, key)))
    expect(together.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await submissions(form)).toHaveLength(1)
  })

  test('is refused when its file is claimed between the look at it and the write', async () => {
    const { pool } = testApp
    const [form, other] = [await forFiles(more), await forFiles()]
    const name = await uploadPng()
    const { submission_id: quicker } = (await send(other.slug, { plan: [await uploadPng()] })).body
    const client = await pool.connect()
    const claim = 'update uploads set submission_id = $1, claimed_at = now() where id = $2'
    await client.query('begin')
    await client.query(claim, [quicker, idIn(name)])
    const sending = send(form.slug, { plan: [name] })
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await client.query('commit')
    client.release()
    expect((await sending).status).toBe(422)
    expect(await submissions(form)).toEqual([])
    expect(await rowOf(name)).toMatchObject({ submission_id: quicker })
  })

  test('wins alone of fifty that want the same file', async () => {
    await openAllConnections(testApp)
    const [form, other] = [await forFiles(more), await forFiles(more)]
    const [name, second] = [await uploadPng(), await uploadPng()]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(index % 2 ? form.slug : other.slug, {
          plan: index % 3 ? [name, second] : [second, name],
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, ...Array<number>(49).fill(422)])
    const kept = [...(await submissions(form)), ...(await submissions(other))]
    expect(kept).toHaveLength(1)
    expect(await rowOf(name)).toMatchObject({ submission_id: kept[0]!.public_id })
  })
})

test('of two answers in one statement that want the same file, one gets it', async () => {
  const form = await forFiles()
  const files = [idIn(await uploadPng())]
  const { rows: versions } = await testApp.pool.query<{ workspace: string; version: string }>(
    'select workspace_id as workspace, published_version_id as version from forms where id = $1',
    [form.id],
  )
  const answer = () => ({
    form_id: form.id,
    workspace_id: Number(versions[0]!.workspace),
    version_id: Number(versions[0]!.version),
    public_id: randomUUID(),
    answers: {},
    files,
    completion_time: null,
    meta: {},
    key: randomUUID(),
    body_hash: '00',
    response: {},
  })
  const written = await writeSubmissions(db, [answer(), answer()])
  const outcomes = written.map(({ outcome }) => outcome)
  expect(new Set(outcomes)).toEqual(new Set(['stored', 'unclaimed']))
  expect(await submissions(form)).toHaveLength(1)
})

describe('one’s own submission', () => {
  test('the links that were handed out are its files; what is left out is let go', async () => {
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

  test('a signature that was handed out as a link is still one', async () => {
    const properties = [{ id: 'plan', name: 'Sign', type: 'signature' }]
    const form = await make({ properties, editable_submissions: true })
    const name = await uploadPng()
    const { submission_id: id } = (await send(form.slug, { plan: name })).body
    const links = await own(form.slug, id!)
    expect(links).toEqual([{ file_name: name, file_url: expect.any(String) }])
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

  test('has its files from the first part of it on', async () => {
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

  test('what is no picture is told to nobody as more than bytes', async () => {
    const form = await forFiles()
    const { body } = await upload({ name: 'run.js', bytes: 'alert(1)', type: 'text/javascript' })
    await send(form.slug, { plan: [body.name] })
    const [link] = (await listed(form))[0]!.data['plan'] as Links
    const { headers } = await open(link!.file_url)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment;/)
  })

  test('an answer that names the file of another submission leads nowhere', async () => {
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

  test('a text that is the name of a file is a text', async () => {
    const form = await make({
      properties: [fileField, { id: 'note', name: 'Note', type: 'text' }],
    })
    const name = await uploadPng()
    await send(form.slug, { plan: [name], note: name })
    expect((await listed(form))[0]!.data).toMatchObject({ note: name, plan: [{ file_name: name }] })
  })

  test('a stored name leads members to the file, and everyone else nowhere', async () => {
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
