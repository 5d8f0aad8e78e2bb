import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import {
  createExportFixture,
  readCsv,
  readZip,
  type ExportBody,
} from '../../testing/fixtures/test-exports.ts'
import { samples } from '../../testing/fixtures/test-files.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember } from '../../testing/fixtures/people/test-workspaces.ts'

const place = await createExportFixture()
const { call, db, form, owner, make, send, start, statusOf, open, inBackground } = place
const stranger = await makeUser(db)
const reader = await makeUser(db)
await addMember(db, form.workspace_id, reader.id, 'readonly')

const hostile = ['=1+1', ' =1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1']
for (const name of hostile) await send(form.slug, { name })

describe('who may export', () => {
  test('members, including readonly ones, and nobody else', async () => {
    expect((await start({}, stranger.token)).statusCode).toBe(404)
    expect((await start({}, reader.token)).statusCode).toBe(200)
    const { job } = await inBackground({})
    expect((await statusOf(job, stranger.token)).status).toBe(404)
    const other = await make()
    expect((await statusOf(job, owner.token, other.id)).status).toBe(404)
    expect((await statusOf(randomUUID())).status).toBe(404)
    expect((await statusOf('1')).status).toBe(404)
  })

  test('unknown columns and time zones are rejected', async () => {
    const unknown = await start({ columns: { name: true, salary: true } })
    expect([unknown.statusCode, unknown.json()]).toMatchObject([
      422,
      { errors: { 'columns.salary': [expect.any(String)] } },
    ])
    expect((await start({ time_zone: 'Mars/Base' })).statusCode).toBe(422)
    expect((await start({ format: 'pdf' })).statusCode).toBe(422)
  })

  test('submissions of other forms and deleted ones are refused, with all others', async () => {
    const [short, other] = [await make(), await make()]
    for (const { slug } of [short, short, other]) await send(slug, { name: 'Ada' })
    const idsOf = async ({ id }: { id: number }) =>
      (
        await db.execute<{ id: string }>(
          sql`select id from submissions where form_id = ${id} order by id`,
        )
      ).rows.map((row) => Number(row.id))
    const [own, deleted] = (await idsOf(short)) as [number, number]
    const params = { form: String(short.id), submission: deleted }
    await call('DELETE /open/forms/{form}/submissions/{submission}', { params }, owner.token)
    const choose = (ids: number[]) =>
      start({ columns: { name: true }, submissionIds: ids }, owner.token, short.id)
    for (const wrong of [deleted, ...(await idsOf(other)), 987_654_321]) {
      const answer = await choose([own, wrong])
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { problems: [{ path: 'submissionIds', code: 'request.unknown' }] },
      ])
    }
    expect(readCsv((await choose([own, own])).rawPayload)).toHaveLength(2)
  })
})

test('the status is exported by name, in the requester’s language', async () => {
  const answer = await start({ columns: { label: true } })
  expect(readCsv(answer.rawPayload)[1]![1]).toBe('New')
  const french = await start({ columns: { '@label': true } }, owner.token, form.id, 'fr')
  expect(readCsv(french.rawPayload)[1]![1]).toBe('Nouvelle')
})

describe('a CSV file', () => {
  test('contains the answers, and nothing that a spreadsheet would execute', async () => {
    const answer = await start({ time_zone: 'Asia/Tokyo' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining(`attachment; filename="${form.slug}-`),
    })
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [head, ...rows] = readCsv(answer.rawPayload)
    expect(head).toEqual(['id', 'Your, "name"', 'Count', 'Roles', 'Grid', 'Plan', 'created_at'])
    expect(rows.at(-1)).toEqual([
      expect.stringMatching(/^[\da-f-]{36}$/),
      'Zoë\n“x”',
      '-7',
      'Birds,"Trails, paths"',
      'Speed: 1 | Price: 2',
      expect.stringMatching(/^http.*\/submissions\/file\//),
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    ])
    for (const row of rows.slice(0, -1)) expect(row[1]).toMatch(/^'[=+\-@\t\n＝＋－＠ ]/)
  })

  test('links to files that anyone with the link can open', async () => {
    const exported = async (token: string) =>
      readCsv((await start({ columns: { plan: true } }, token)).rawPayload).at(-1)![1]!
    const link = await exported(owner.token)
    const { headers } = await open(link)
    expect((await open(headers['location']!)).rawPayload).toEqual(samples.png)
    const [before, after] = link.split('sig=')
    expect((await open(before!)).statusCode).toBe(404)
    const forged = after!.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'))
    expect((await open(`${before}sig=${forged}`)).statusCode).toBe(404)
    expect((await open(link.replace(/by=\d+/, `by=${reader.id}`))).statusCode).toBe(404)
  })

  test('has links that stop working for users who lose access to the form', async () => {
    const guest = await makeUser(db)
    await addMember(db, form.workspace_id, guest.id, 'readonly')
    const rows = readCsv((await start({ columns: { plan: true } }, guest.token)).rawPayload)
    const link = rows.at(-1)![1]!
    expect((await open(link)).statusCode).toBe(302)
    await db.execute(
      sql`delete from workspace_members where user_id = ${guest.id} and workspace_id = ${form.workspace_id}`,
    )
    expect((await open(link)).statusCode).toBe(404)
  })

  test('contains only the chosen columns and submissions, in order', async () => {
    const all = await start({ columns: { created_at: true, name: true, count: false } })
    expect(readCsv(all.rawPayload)[0]).toEqual(['id', 'created_at', 'Your, "name"'])
    const found = await start({ columns: { name: true }, matching: { search: 'Zoë' } })
    expect(readCsv(found.rawPayload)).toHaveLength(2)
    const filter = {
      operatorIdentifier: 'and',
      children: [
        {
          identifier: 'count',
          value: {
            operator: 'less_than',
            property_meta: { id: 'count', type: 'number' },
            value: 0,
          },
        },
      ],
    }
    const filtered = await start({ columns: { name: true }, matching: { filter } })
    expect(readCsv(filtered.rawPayload).slice(1)).toEqual([[expect.any(String), 'Zoë\n“x”']])
    expect((await start({ submissionIds: [] })).body.split('\r\n')).toHaveLength(2)
  })

  test('contains no deleted submissions', async () => {
    const short = await make()
    await send(short.slug, { name: 'Ada' })
    await send(short.slug, { name: 'Grace' })
    const params = { form: String(short.id) }
    const { body } = await call(
      'GET /open/forms/{form}/submissions',
      { params, query: {} },
      owner.token,
    )
    await call(
      'DELETE /open/forms/{form}/submissions/{submission}',
      { params: { ...params, submission: body.data[0]!.id } },
      owner.token,
    )
    const answer = await start({ columns: { name: true } }, owner.token, short.id)
    expect(readCsv(answer.rawPayload).map((row) => row[1])).toEqual([expect.any(String), 'Ada'])
  })

  test('contains answers from before a field changed its type, each in its own column', async () => {
    const options = ['Birds', 'Trails'].map((name) => ({ id: name, name }))
    const last = { id: 'last', name: 'Last', type: 'text' }
    const own = await make({
      properties: [
        { id: 'roles', name: 'Roles', type: 'multi_select', multi_select: { options } },
        { id: 'agrees', name: 'Agrees', type: 'text' },
        last,
      ],
    })
    await send(own.slug, { roles: ['Birds', 'Trails'], agrees: 'no', last: 'x' })
    const properties = [
      { id: 'roles', name: 'Roles', type: 'select', select: { options } },
      { id: 'agrees', name: 'Agrees', type: 'checkbox' },
      last,
    ]
    const params = { form: String(own.id) }
    await call('PUT /open/forms/{form}', { params, body: { properties } }, owner.token)
    const columns = { roles: true, agrees: true, last: true }
    const { rawPayload } = await start({ columns }, owner.token, own.id)
    expect(readCsv(rawPayload)[1]!.slice(1)).toEqual(['Birds, Trails', 'no', 'x'])
  })

  test('shows which submissions are partial if there can be any', async () => {
    const partial = await make({ enable_partial_submissions: true })
    await send(partial.slug, { name: 'Ada' })
    const answer = await start({ columns: { name: true } }, owner.token, partial.id)
    expect(readCsv(answer.rawPayload)).toEqual([
      ['id', expect.any(String), 'status'],
      [expect.any(String), 'Ada', 'Completed'],
    ])
  })
})

test('an XLSX file stores text as text and numbers as numbers', async () => {
  const answer = await start({ format: 'xlsx' })
  const data: unknown[][] = await readSheet(answer.rawPayload)
  expect(data[0]).toEqual(['id', 'Your, "name"', 'Count', 'Roles', 'Grid', 'Plan', 'created_at'])
  expect(data.at(-1)!.slice(1, 5)).toEqual([
    'Zoë\n“x”',
    -7,
    'Birds,"Trails, paths"',
    'Speed: 1 | Price: 2',
  ])
  const names = data.slice(1, -1).map((row) => String(row[1]).trim())
  expect(names.toReversed()).toEqual(hostile.map((name) => name.trim()))
  const sheet = readZip(answer.rawPayload).find(([name]) => name.includes('sheet1.xml'))!
  expect(sheet[1].toString()).not.toContain('<f>')
})

test('an XLSX file stores any text as sent, and times in the time zone', async () => {
  const own = await make({ properties: [{ id: 'name', name: 'R&D', type: 'text' }] })
  const texts = ['<b>&amp;</b>', 'a_b _x0041_', ' two  spaces ', '𝒳 😀', 'x'.repeat(9000)]
  for (const name of texts) await send(own.slug, { name })
  await db.execute(
    sql`update submissions set created_at = '2026-03-29T00:59:30Z' where form_id = ${own.id}`,
  )
  const { rawPayload } = await start(
    {
      columns: { name: true, created_at: true },
      format: 'xlsx',
      time_zone: 'Europe/Paris',
    },
    owner.token,
    own.id,
  )
  const [head, ...rows]: unknown[][] = await readSheet(rawPayload, { trim: false })
  expect(head).toEqual(['id', 'R&D', 'created_at'])
  // The reader does not decode escaped characters.
  const read = rows.map(([, name]) => String(name).replaceAll('_x005F_', '_'))
  expect(read.toReversed()).toEqual(texts)
  expect(rows[0]![2]).toEqual(new Date('2026-03-29T01:59:30Z'))
})

test('a JSON file keeps the structure of the answers', async () => {
  const answer = await start({ format: 'json' })
  const read = JSON.parse(answer.body) as { columns: ExportBody[]; submissions: ExportBody[] }
  expect(read.columns[2]).toEqual({ id: 'count', name: 'Count', type: 'number' })
  expect(read.submissions.at(-1)).toMatchObject({
    name: 'Zoë\n“x”',
    count: -7,
    roles: ['Birds', 'Trails, paths'],
    grid: { Speed: 1, Price: 2 },
  })
  expect(read.submissions).toHaveLength(hostile.length + 1)
})
