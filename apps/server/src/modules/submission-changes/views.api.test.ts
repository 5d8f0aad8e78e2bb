import { defaultLabels, type SubmissionLabel } from '@formstead/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countRowsRead } from '../../testing/count-rows-read.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createRecords, storeAnswers } from '../../testing/fixtures/test-records.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember } from '../../testing/fixtures/people/test-workspaces.ts'
import { requireForm } from '../forms/forms.service.ts'
import { openTable } from '../submission-table/columns/table-columns.ts'
import { submissions } from '../submissions/submissions.table.ts'
import { labelMany } from './change-many.ts'
import { replaceLabels } from './replace-labels.ts'

const app = await createTestApp()
const { call, db, pool } = app
const { owner, reader, workspace, start } = await createRecords(app)
const view = { name: 'Mine', columns: [], matching: {}, sort: null }
const text = 'Call back.'

test('labels are set, filtered by, undone and replaced', async () => {
  const { ids, params, list, undo, history } = await start([{ name: 'Ada' }, { name: 'Bob' }])
  const label = (label: string) => {
    const body = { selection: { ids: [ids[0]!] }, label }
    return call('POST /open/forms/{form}/submissions/label', { params, body }, owner.token)
  }
  const withLabel = async (label: string) =>
    (
      await call('GET /open/forms/{form}/submissions', { params, query: { label } }, owner.token)
    ).body.data.map((row) => row.id)
  expect((await label('made_up')).status).toBe(422)
  const done = await label('accepted')
  expect(await withLabel('accepted')).toEqual([ids[0]])
  expect(await withLabel('new')).toEqual([ids[1]])
  expect((await history(ids[0]!))[0]).toMatchObject({
    kind: 'labeled',
    label: { before: 'new', after: 'accepted' },
    can_restore: false,
  })
  await undo(done.body.operation)
  expect(await withLabel('new')).toEqual([ids[1], ids[0]])
  await label('accepted')
  const labels = [{ id: 'open', name: 'Open', color: 'red' as const }]
  const path = 'PUT /open/forms/{form}/labels'
  const nameless = [{ id: 'x', name: null, color: 'red' as const }]
  for (const wrong of [[...labels, ...labels], nameless])
    expect((await call(path, { params, body: { labels: wrong } }, owner.token)).status).toBe(422)
  await call(path, { params, body: { labels } }, owner.token)
  expect(await withLabel('open')).toEqual([ids[1], ids[0]])
  expect((await list())[1]!.label).toBeNull()
})

test('labels that someone else has changed meanwhile are not overwritten', async () => {
  const { params } = await start([])
  const [first, second] = (['Open', 'Waiting'] as const).map((name) => [
    { id: 'own', name, color: 'red' as const },
  ])
  const replace = (labels: SubmissionLabel[], before: readonly SubmissionLabel[]) =>
    call(
      'PUT /open/forms/{form}/labels',
      { params, body: { labels, before: [...before] } },
      owner.token,
    )
  expect((await replace(first!, defaultLabels)).status).toBe(200)
  expect(await replace(second!, defaultLabels)).toMatchObject({
    status: 409,
    body: { code: 'form_changed' },
  })
  expect((await replace(second!, first!)).body).toEqual(second)
})

test('a label for all is set in several calls, each continuing after the previous one', async () => {
  const answers = Array.from({ length: 1200 }, () => ({ name: 'Ada' }))
  const { form, undo, list } = await start(answers)
  const table = await openTable(db, await requireForm(db, owner.id, String(form.id), 'edit'))
  const selection = { matching: { status: 'all' as const }, except: [] }
  const given = { selection, label: 'accepted', userId: owner.id }
  let nowMs = Date.now()
  // Every batch takes longer than a call may.
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (nowMs += 5000))
  onTestFinished(() => clock.mockRestore())
  const first = await labelMany(db, table, given)
  const { operation } = first
  await storeAnswers(db, form.id, [{ name: 'Late' }])
  const second = await labelMany(db, table, given, first)
  const third = await labelMany(db, table, given, second)
  clock.mockRestore()
  const newest = async () => (await list()).slice(0, 2).map(({ label }) => label)
  expect(await newest()).toEqual([null, 'accepted'])
  expect([first, second, third].map(({ ids, isComplete }) => [ids.length, isComplete])).toEqual([
    [500, false],
    [500, false],
    [200, true],
  ])
  expect((await undo(operation)).body).toMatchObject({ count: 1200, is_complete: true })
  expect((await undo(operation)).status).toBe(404)
  expect(await newest()).toEqual([null, 'new'])
})

test('submissions keep their label when another becomes the first, and move when theirs is removed', async () => {
  const { ids, params, list } = await start([{ name: 'Ada' }, { name: 'Bob' }, { name: 'Cleo' }])
  const setLabel = (id: number, label: string) =>
    call(
      'POST /open/forms/{form}/submissions/label',
      { params, body: { selection: { ids: [id] }, label } },
      owner.token,
    )
  const replace = (body: { labels: SubmissionLabel[]; moved?: Record<string, string> }) =>
    call('PUT /open/forms/{form}/labels', { params, body }, owner.token)
  const shown = async (first: string) =>
    Object.fromEntries((await list()).map((row) => [row.data.name, row.label ?? first]))
  await setLabel(ids[1]!, 'in_review')
  await setLabel(ids[2]!, 'declined')
  const [fresh, review, accepted] = defaultLabels
  const odd = await replace({ labels: [fresh!], moved: { declined: 'made_up' } })
  expect(odd.status).toBe(422)
  await replace({ labels: [review!, fresh!, accepted!], moved: { declined: 'accepted' } })
  expect(await shown('in_review')).toEqual({ Ada: 'new', Bob: 'in_review', Cleo: 'accepted' })
  await replace({ labels: [review!, accepted!], moved: { new: 'accepted' } })
  expect(await shown('in_review')).toEqual({ Ada: 'accepted', Bob: 'in_review', Cleo: 'accepted' })
  await replace({ labels: [accepted!, fresh!], moved: { in_review: 'new' } })
  expect(await shown('accepted')).toEqual({ Ada: 'accepted', Bob: 'new', Cleo: 'accepted' })
})

test('a removed label gives way to the first one, whatever its id', async () => {
  const { ids, params, list } = await start([{ name: 'Ada' }])
  const labels: SubmissionLabel[] = [
    defaultLabels[0]!,
    { id: 'constructor', name: 'Builder', color: 'red' },
  ]
  const replace = (labels: SubmissionLabel[]) =>
    call('PUT /open/forms/{form}/labels', { params, body: { labels } }, owner.token)
  await replace(labels)
  const body = { selection: { ids }, label: 'constructor' }
  await call('POST /open/forms/{form}/submissions/label', { params, body }, owner.token)
  expect(await list()).toMatchObject([{ label: 'constructor' }])
  await replace(labels.slice(0, 1))
  expect(await list()).toMatchObject([{ label: null }])
})

test('labels are replaced on deleted submissions as well, without reading those of other forms', async () => {
  const { form, ids, of, list, undo } = await start([{ name: 'Ada' }, { name: 'Bob' }])
  const other = await start([])
  const many = Array.from({ length: 1000 }, () => ({ name: 'Eve' }))
  await storeAnswers(db, other.form.id, many)
  const path = 'DELETE /open/forms/{form}/submissions/{submission}'
  const { body } = await call(path, { params: of(ids[0]!) }, owner.token)
  await db.execute(sql`analyze submissions`)
  const [fresh, review] = defaultLabels
  const read = await countRowsRead(db, (db) =>
    replaceLabels(db, form.id, { labels: [review!, fresh!], moved: {} }),
  )
  expect(read).toBeLessThan(50)
  await undo(body.operation)
  expect(await list()).toMatchObject([{ label: 'new' }, { label: 'new' }])
})

test('undoing leaves a label, and its history, that somebody has changed since', async () => {
  const { ids, params, list, undo, history } = await start([{ name: 'Ada' }, { name: 'Bob' }])
  const setLabel = (ids: number[], label: string) => {
    const body = { selection: { ids }, label }
    return call('POST /open/forms/{form}/submissions/label', { params, body }, owner.token)
  }
  const labels = async () => (await list()).map((row) => row.label)
  const done = await setLabel(ids, 'accepted')
  await setLabel([ids[0]!], 'declined')
  expect((await undo(done.body.operation)).body.count).toBe(1)
  expect(await labels()).toEqual(['new', 'declined'])
  expect((await history(ids[0]!)).map(({ kind }) => kind)).toEqual(['labeled', 'labeled', 'sent'])
  const [fresh, review, accepted] = defaultLabels
  const again = await setLabel([ids[0]!], 'accepted')
  const body = { labels: [fresh!, review!, accepted!] }
  await call('PUT /open/forms/{form}/labels', { params, body }, owner.token)
  expect((await undo(again.body.operation)).status).toBe(404)
  expect(await labels()).toEqual(['new', 'accepted'])
})

test('a label removed meanwhile is not set, and one added meanwhile is replaced', async () => {
  const { form, ids, params, list } = await start([{ name: 'Ada' }])
  const [fresh, review] = defaultLabels
  const store = `insert into form_labels (form_id, labels) values ($1, $2)
    on conflict (form_id) do update set labels = excluded.labels`
  /** Calls while somebody else replaces the labels. */
  async function whileReplacing<Result>(
    labels: SubmissionLabel[],
    request: () => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect()
    onTestFinished(() => client.release(true))
    await client.query('begin')
    await client.query('select from form_counters where form_id = $1 for update', [form.id])
    await client.query(store, [form.id, JSON.stringify(labels)])
    const answer = request()
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await client.query('commit')
    return answer
  }
  const setLabel = (label: string) => {
    const body = { selection: { ids }, label }
    return call('POST /open/forms/{form}/submissions/label', { params, body }, owner.token)
  }
  expect((await whileReplacing([fresh!], () => setLabel('accepted'))).status).toBe(422)
  expect((await list())[0]!.label).toBeNull()

  await db.update(submissions).set({ label: 'urgent' }).where(eq(submissions.id, ids[0]!))
  const urgent = { id: 'urgent', name: 'Urgent', color: 'red' as const }
  const body = { labels: [fresh!, review!], moved: { urgent: review!.id } }
  await whileReplacing([fresh!, urgent], () =>
    call('PUT /open/forms/{form}/labels', { params, body }, owner.token),
  )
  expect((await list())[0]!.label).toBe(review!.id)
})

test('notes can be changed only by their writers', async () => {
  const { ids, of, list } = await start([{ name: 'Ada' }])
  const colleague = await makeUser(db, { name: 'Carl' })
  await addMember(db, workspace, colleague.id, 'user')
  const params = of(ids[0]!)
  const path = '/open/forms/{form}/submissions/{submission}/notes' as const
  const { body: note } = await call(`POST ${path}`, { params, body: { text } }, owner.token)
  expect(note).toMatchObject({ text, user: { name: 'Olga Owner' }, edited_at: null, is_own: true })
  const named = { ...params, note: note.id }
  const change = { params: named, body: { text: 'Called.' } }
  expect((await call(`PUT ${path}/{note}`, change, colleague.token)).status).toBe(403)
  expect((await call(`DELETE ${path}/{note}`, { params: named }, colleague.token)).status).toBe(403)
  await call(`PUT ${path}/{note}`, change, owner.token)
  const { body: notes } = await call(`GET ${path}`, { params }, colleague.token)
  expect(notes).toMatchObject([{ text: 'Called.', is_own: false, edited_at: expect.any(String) }])
  expect((await list())[0]!.notes_count).toBe(1)
  await call(`DELETE ${path}/{note}`, { params: named }, owner.token)
  expect((await list())[0]!.notes_count).toBe(0)
})

test('views are saved, shared, and changed only by their owners', async () => {
  const { params } = await start([])
  const body = {
    name: 'Birds',
    is_shared: true,
    columns: [{ id: 'age', width: 120, is_hidden: false, is_pinned: true, wraps: true }],
    matching: { status: 'completed' as const, filter: { operatorIdentifier: 'and', children: [] } },
    sort: { column: 'age', order: 'desc' as const },
  }
  const path = '/open/forms/{form}/views' as const
  const { body: made } = await call(`POST ${path}`, { params, body }, owner.token)
  expect(made).toMatchObject({ ...body, is_own: true, owner: { name: 'Olga Owner' } })
  const { body: mine } = await call(`POST ${path}`, { params, body: view }, reader.token)
  const { body: seen } = await call(`GET ${path}`, { params }, reader.token)
  expect(seen.map(({ id, is_own: isOwn }) => [id, isOwn])).toEqual([
    [mine.id, true],
    [made.id, false],
  ])
  const others = { params: { ...params, view: made.id } }
  expect((await call(`DELETE ${path}/{view}`, others, reader.token)).status).toBe(403)
  const hidden = { params: { ...params, view: mine.id }, body: view }
  expect((await call(`PUT ${path}/{view}`, hidden, owner.token)).status).toBe(404)
  await call(`PUT ${path}/{view}`, { ...hidden, body: { ...view, name: 'Other' } }, reader.token)
  expect((await call(`GET ${path}`, { params }, reader.token)).body[0]).toMatchObject({
    name: 'Other',
  })
  const table = { columns: body.columns, view: made.id }
  await call('PUT /open/forms/{form}/table', { params, body: table }, reader.token)
  expect((await call('GET /open/forms/{form}/table', { params }, reader.token)).body).toEqual(table)
  expect(
    (await call('GET /open/forms/{form}/table', { params }, owner.token)).body.columns,
  ).toEqual([])
})
