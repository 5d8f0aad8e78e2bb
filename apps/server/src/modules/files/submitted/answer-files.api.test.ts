import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createUploadFixture, fileField, samples } from '../../../testing/fixtures/test-files.ts'
import { openAllConnections } from '../../../testing/test-database.ts'
import { writeSubmissions } from '../../submissions/write/write-submissions.ts'

const testApp = await createUploadFixture('disk')
const { db, make, send, uploadPng, upload, rows, submissions } = testApp
const forFiles = (more = {}) => make({ properties: [fileField], ...more })
const idIn = (name: string) => name.slice(-40, -4)
const rowOf = async (name: string) => (await rows()).find(({ id }) => id === idIn(name))

/** Both ways of storing a submission: at once, and in turn with the form's other submissions. */
const ways = [
  ['at once', {}],
  ['in turn', { max_submissions_count: 1000 }],
] as const

describe.each(ways)('a submission that is written %s', (_, more) => {
  test.each([
    ['an address', 'https://app.example/logo.png'],
    ['an address of ours', `${testApp.config.appUrl}/api/forms/assets/logo.png`],
    ['a path', '../../../etc/passwd'],
    ['a made-up id', `plan_${randomUUID()}.png`],
    ['an id alone', randomUUID()],
    ['no id', 'plan.png'],
  ])('is rejected with %s as a file', async (_, name) => {
    const form = await forFiles(more)
    const answer = await send(form.slug, { plan: [name] })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: { plan: [expect.any(String)] } })
    expect(await submissions(form)).toEqual([])
  })

  test('is rejected with a file of another form, with the same message as for a missing one', async () => {
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

  test('is rejected with a file type that its field does not accept, even if renamed', async () => {
    const form = await make({
      properties: [{ ...fileField, allowed_file_types: 'pdf' }],
      ...more,
    })
    const png = await uploadPng()
    for (const name of [png, png.replace(/png$/, 'pdf')])
      expect((await send(form.slug, { plan: [name] })).status).toBe(422)
    expect(await submissions(form)).toEqual([])
  })

  test('finds a file by its id under any name, and keeps the stored name', async () => {
    const form = await forFiles(more)
    const called = [
      (name: string) => name.replace(/png$/, 'pdf'),
      (name: string) => `evil-${name}`,
      (name: string) => `\u202E${name}`,
      (name: string) => /[\da-f-]{36}/.exec(name)![0],
    ]
    for (const call of called) {
      const name = await uploadPng()
      expect((await send(form.slug, { plan: [call(name), name] })).status).toBe(200)
      expect((await submissions(form)).at(-1)).toMatchObject({ answers: { plan: [name] } })
      expect(await rowOf(name)).toMatchObject({ form_id: String(form.id) })
    }
  })

  test('is rejected with a name that has no id in the right place', async () => {
    const form = await forFiles(more)
    const name = await uploadPng()
    for (const plan of [`${name}.png`, `../${name}`, name.slice(0, -8)])
      expect((await send(form.slug, { plan })).status).toBe(422)
    expect(await submissions(form)).toEqual([])
  })

  test('claims all of its files or none', async () => {
    const form = await forFiles(more)
    const [free, taken] = [await uploadPng(), await uploadPng()]
    await send(form.slug, { plan: [taken] })
    expect((await send(form.slug, { plan: [free, taken] })).status).toBe(422)
    expect(await rowOf(free)).toMatchObject({ claimed_at: null, submission_id: null })
  })

  test('owns its files', async () => {
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

  test('accepts a name that a client derived from the original one', async () => {
    const form = await forFiles(more)
    const { body } = await upload({ name: 'my (plan): 1.PNG', bytes: samples.png })
    const made = `my (plan): 1_${body.uuid}.PNG`
    expect((await send(form.slug, { plan: [made] })).status).toBe(200)
  })

  test('is recognized on retry although its file is claimed by then', async () => {
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

  test('is rejected if its file is claimed between validation and write', async () => {
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

  test('is the only one of fifty to get the same file', async () => {
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

test('of two submissions in one statement that want the same file, one gets it', async () => {
  const form = await forFiles()
  const files = [idIn(await uploadPng())]
  const { rows: versions } = await testApp.pool.query<{ version: string }>(
    'select published_version_id as version from forms where id = $1',
    [form.id],
  )
  const answer = () => ({
    form_id: form.id,
    version_id: Number(versions[0]!.version),
    public_id: randomUUID(),
    answers: {},
    files,
    completion_time: null,
    meta: {},
    key: randomUUID(),
    body_hash: '00',
    redirect_url: null,
  })
  const written = await writeSubmissions(db, [answer(), answer()])
  const outcomes = written.map(({ outcome }) => outcome)
  expect(new Set(outcomes)).toEqual(new Set(['stored', 'unclaimed']))
  expect(await submissions(form)).toHaveLength(1)
})
