import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { fileField } from '../../testing/fixtures/test-files.ts'
import { createRecords, storeAnswers } from '../../testing/fixtures/test-records.ts'
import { requireForm } from '../forms/forms.service.ts'
import { openTable } from '../submission-table/columns/table-columns.ts'
import { removeOldSubmissions } from '../submissions/deletion/remove-submissions.job.ts'
import { deliveries, formIntegrations } from '../integrations/integrations.table.ts'
import { submissions } from '../submissions/submissions.table.ts'
import { deleteMany, undo as undoMany, type Done } from './change-many.ts'

const app = await createTestApp()
const { call, db } = app
const { owner, start } = await createRecords(app)

describe('answers', () => {
  test('are validated by the same rules as for respondents', async () => {
    const { ids, edit } = await start([
      { name: 'Ada', code: 'x' },
      { name: 'Bob', code: 'y' },
    ])
    for (const body of [{ name: '' }, { age: 'old' }, { code: 'y' }, { day: '2020-01-01' }])
      expect((await edit(ids[0]!, body)).status).toBe(422)
    expect((await edit(ids[0]!, { code: 'x', age: 4 })).status).toBe(200)
  })

  test('unchanged answers are not validated again, and fields of other versions are kept', async () => {
    const before = { name: 'Ada', day: '2020-01-01', old: 'kept' }
    const { ids, edit, list } = await start([before])
    expect((await edit(ids[0]!, { age: 5, old: 'new', made_up: 1 })).status).toBe(200)
    const [row] = await list()
    expect(row!.data).toMatchObject({ ...before, age: 5 })
    expect(row!.data).not.toHaveProperty('made_up')
  })

  test('can be changed beside a file that is gone', async () => {
    const gone = `plan_${randomUUID()}.pdf`
    const name = { id: 'name', name: 'Name', type: 'text' }
    const { ids, edit } = await start([{ name: 'Ada', plan: [gone] }], {
      properties: [name, fileField],
    })
    expect((await edit(ids[0]!, { name: 'Eva' })).status).toBe(200)
    expect((await edit(ids[0]!, { plan: [gone, `other_${randomUUID()}.pdf`] })).status).toBe(422)
    const [row] = await db.select().from(submissions).where(eq(submissions.id, ids[0]!))
    expect(row!.answers).toEqual({ name: 'Eva', plan: [gone] })
  })

  test('change with a history, which can restore them, and are never delivered again', async () => {
    const { form, ids, edit, list, history, of } = await start([{ name: 'Ada', age: 1 }])
    await db.insert(formIntegrations).values({ formId: form.id, kind: 'webhook' })
    await edit(ids[0]!, { age: 2 })
    await edit(ids[0]!, { age: 3, name: 'Eva' })
    await edit(ids[0]!, { age: 3 })
    const entries = await history(ids[0]!)
    expect(entries).toMatchObject([
      {
        kind: 'edited',
        user: { name: 'Olga Owner' },
        changes: [
          { id: 'age', name: 'Age', before: 2, after: 3 },
          { id: 'name', name: 'Name', before: 'Ada', after: 'Eva' },
        ],
        can_restore: true,
      },
      { changes: [{ id: 'age', before: 1, after: 2 }] },
      { kind: 'sent', user: null },
    ])
    const { body } = await call(
      'GET /versions/submission/{submission}',
      { params: { submission: ids[0]! } },
      owner.token,
    )
    expect(body.map(({ diff }) => diff)).toEqual([
      { age: { old: 2, new: 3 }, name: { old: 'Ada', new: 'Eva' } },
      { age: { old: 1, new: 2 } },
    ])
    await call(
      'POST /versions/{version}/restore',
      { params: { version: body[1]!.id } },
      owner.token,
    )
    expect((await list())[0]!.data).toMatchObject({ name: 'Ada', age: 2 })
    const restored = await call(
      'POST /open/forms/{form}/submissions/{submission}/history/{entry}/restore',
      { params: { ...of(ids[0]!), entry: entries[1]!.id } },
      owner.token,
    )
    expect(restored.body.data.data).toMatchObject({ name: 'Ada', age: 1 })
    expect((await history(ids[0]!))[0]).toMatchObject({ kind: 'restored' })
    expect(await db.select().from(deliveries)).toEqual([])
  })

  test('two concurrent edits are both in the history', async () => {
    const { ids, edit, history, list } = await start([{ name: 'Ada' }])
    await Promise.all([edit(ids[0]!, { age: 1 }), edit(ids[0]!, { name: 'Eva' })])
    expect((await list())[0]!.data).toMatchObject({ name: 'Eva', age: 1 })
    expect(await history(ids[0]!)).toHaveLength(3)
  })
})

describe('deleting', () => {
  test('hides at once, and can be undone', async () => {
    const { ids, list, counts, undo, of, send } = await start(
      [{ name: 'Ada', code: 'x' }, { name: 'Bob' }],
      { max_submissions_count: 2 },
    )
    expect((await send({ name: 'Full' })).status).not.toBe(200)
    const gone = await call(
      'DELETE /open/forms/{form}/submissions/{submission}',
      { params: of(ids[0]!) },
      owner.token,
    )
    expect((await list()).map((row) => row.id)).toEqual([ids[1]])
    expect(await counts()).toMatchObject({ count: 1, completed: 1 })
    const path = 'GET /open/forms/{form}/submissions/{submission}'
    expect((await call(path, { params: of(ids[0]!) }, owner.token)).status).toBe(404)
    expect((await undo(gone.body.operation)).body).toMatchObject({ count: 1 })
    expect(await counts()).toMatchObject({ count: 2, completed: 2 })
    expect((await undo(gone.body.operation)).status).toBe(404)
  })

  test('frees a place and a unique answer', async () => {
    const { ids, of, send } = await start([{ name: 'Ada', code: 'x' }], {
      max_submissions_count: 1,
    })
    await call(
      'DELETE /open/forms/{form}/submissions/{submission}',
      { params: of(ids[0]!) },
      owner.token,
    )
    await expect.poll(async () => (await send({ name: 'Eva', code: 'x' })).status).toBe(200)
  })

  test('several: all must belong to the form', async () => {
    const { ids, params, list } = await start([{ name: 'Ada' }, { name: 'Bob' }])
    const path = 'POST /open/forms/{form}/submissions/multi'
    const [other] = (await start([{ name: 'Eva' }])).ids
    const wrong = { submissionIds: [ids[0]!, other!] }
    expect((await call(path, { params, body: wrong }, owner.token)).status).toBe(422)
    expect(await list()).toHaveLength(2)
    const right = { submissionIds: ids }
    expect((await call(path, { params, body: right }, owner.token)).status).toBe(200)
    expect(await list()).toHaveLength(0)
  })

  test('several: continues with the same operation, and is undone as a whole', async () => {
    const { ids, params, list, undo } = await start([{ name: 'Ada' }, { name: 'Bob' }])
    const path = 'POST /open/forms/{form}/submissions/delete'
    const remove = (ids: number[], more = {}) =>
      call(path, { params, body: { selection: { ids }, ...more } }, owner.token)
    const { operation } = (await remove([ids[0]!])).body
    expect((await remove(ids)).status).toBe(422)
    const done = await remove(ids, { operation })
    expect(done.body).toMatchObject({ operation, count: 1, is_complete: true })
    expect(await list()).toHaveLength(0)
    await undo(operation)
    expect(await list()).toHaveLength(2)
  })

  test('many, and undoing it, takes several calls; what arrives meanwhile is not deleted', async () => {
    const { form, counts } = await start(Array.from({ length: 1001 }, () => ({ name: 'Ada' })))
    const table = await openTable(db, await requireForm(db, owner.id, String(form.id), 'edit'))
    const remove = (progress: Partial<Done>) =>
      deleteMany(db, table, { matching: { status: 'all' }, except: [] }, progress)
    let nowMs = Date.now()
    // Every batch takes longer than a call may.
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (nowMs += 5000))
    onTestFinished(() => clock.mockRestore())
    const operation = randomUUID()
    const first = await remove({ operation })
    await storeAnswers(db, form.id, [{ name: 'Late' }])
    const second = await remove(first)
    const third = await remove(second)
    expect([first, second, third]).toMatchObject([
      { operation, ids: { length: 500 }, isComplete: false },
      { operation, ids: { length: 500 }, isComplete: false },
      { operation, ids: { length: 1 }, isComplete: true, before: null },
    ])
    const left = await db
      .select()
      .from(submissions)
      .where(and(eq(submissions.formId, form.id), isNull(submissions.deletedAt)))
    expect(left.map(({ answers }) => answers)).toEqual([{ name: 'Late' }])
    const undone = [
      await undoMany(db, form.id, operation),
      await undoMany(db, form.id, operation),
      await undoMany(db, form.id, operation),
    ]
    clock.mockRestore()
    expect(undone.map(({ restored, isComplete }) => [restored.length, isComplete])).toEqual([
      [500, false],
      [500, false],
      [1, true],
    ])
    expect(await counts()).toMatchObject({ completed: 1002 })
  })

  test('by a filter, with exceptions', async () => {
    const answers = [1, 2, 3, 4].map((age) => ({ name: 'Ada', age }))
    const { ids, params, list, undo } = await start(answers)
    const filter = { identifier: 'age', value: { operator: 'greater_than', value: 1 } }
    const body = { selection: { matching: { filter }, except: [ids[3]!] } }
    const done = await call(
      'POST /open/forms/{form}/submissions/delete',
      { params, body },
      owner.token,
    )
    expect(done.body).toMatchObject({ count: 2, is_complete: true })
    expect((await list()).map((row) => row.id)).toEqual([ids[3], ids[0]])
    await undo(done.body.operation)
    expect(await list()).toHaveLength(4)
  })

  test('is counted once, however many do it at once', async () => {
    const { ids, of, counts } = await start([{ name: 'Ada' }, { name: 'Bob' }])
    const path = 'DELETE /open/forms/{form}/submissions/{submission}'
    const tries = Array.from({ length: 5 }, () => call(path, { params: of(ids[0]!) }, owner.token))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404, 404])
    expect(await counts()).toMatchObject({ completed: 1 })
  })

  test('is permanent after a while', async () => {
    const { form, ids, of, undo } = await start([{ name: 'Ada' }])
    const path = 'DELETE /open/forms/{form}/submissions/{submission}'
    const { body } = await call(path, { params: of(ids[0]!) }, owner.token)
    const rows = () => db.select().from(submissions).where(eq(submissions.formId, form.id))
    await removeOldSubmissions(db)
    expect(await rows()).toHaveLength(1)
    await removeOldSubmissions(db, { now: new Date(Date.now() + 3_700_000) })
    expect(await rows()).toHaveLength(0)
    expect((await undo(body.operation)).status).toBe(404)
  })
})
