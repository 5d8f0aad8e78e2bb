import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { countRowsRead } from '../../../testing/count-rows-read.ts'
import { createUploadFixture, fileField } from '../../../testing/fixtures/test-files.ts'
import { storeAnswers } from '../../../testing/fixtures/test-records.ts'
import { cleanUploads } from '../../files/cleaning/clean-uploads.job.ts'
import { expireSubmissions } from './expire-submissions.job.ts'

const place = await createUploadFixture('disk')
const { db, pool, storage, call, owner, make, send, uploadPng, stored } = place
const kept = (value: number, unit: string) => ({
  submission_retention_value: value,
  submission_retention_unit: unit,
})
const at = (moment: string) => new Date(moment)
const changedAt = (form: { id: number }, moment: string) =>
  pool.query(
    'update submissions set created_at = least(created_at, $2), updated_at = $2 where form_id = $1',
    [form.id, moment],
  )
const many = Array.from({ length: 1000 }, () => ({ name: 'Eve' }))
async function left(form: { id: number }) {
  const { rows } = await pool.query<{ names: string[]; completed: number; partial: number }>(
    `select coalesce(array_agg(answers->>'name') filter (where submissions.id is not null), '{}') names,
       max(completed)::int completed, max(partial)::int partial
     from form_counters left join submissions using (form_id) where form_id = $1`,
    [form.id],
  )
  return rows[0]
}

describe('a submission of a form with a retention period', () => {
  test.each([
    [1, 'day', '2025-03-01T11:59:59Z'],
    [2, 'week', '2025-02-16T12:00:00Z'],
    [1, 'month', '2025-02-02T12:00:00Z'],
    [1, 'year', '2024-03-02T12:00:00Z'],
  ])('is deleted after %d calendar %s, and no sooner', async (value, unit, moment) => {
    const form = await make(kept(value, unit))
    await send(form.slug, { name: 'Ada' })
    await changedAt(form, moment)
    await expireSubmissions(db, { now: at('2025-03-02T11:59:58Z') })
    expect(await left(form)).toEqual({ names: ['Ada'], completed: 1, partial: 0 })
    await expireSubmissions(db, { now: at('2025-03-02T12:00:00Z') })
    expect(await left(form)).toEqual({ names: [], completed: 0, partial: 0 })
  })

  test('is kept if it was started long ago but changed recently', async () => {
    const form = await make({ ...kept(1, 'day'), enable_partial_submissions: true })
    const begun = await send(form.slug, { name: 'A', is_partial: true })
    await changedAt(form, '2020-01-01T00:00:00Z')
    await pool.query("update submissions set created_at = '2020-01-01' where form_id = $1", [
      form.id,
    ])
    const { submission_hash: id } = begun.body as { submission_hash: string }
    await send(form.slug, { name: 'Ada', is_partial: true, submission_hash: id })
    await expireSubmissions(db)
    expect(await left(form)).toEqual({ names: ['Ada'], completed: 0, partial: 1 })
  })

  test('is kept while it is being changed, and blocks nobody', async () => {
    const form = await make(kept(1, 'day'))
    await send(form.slug, { name: 'Ada' })
    await changedAt(form, '2020-01-01T00:00:00Z')
    const client = await pool.connect()
    await client.query('begin')
    await client.query('update submissions set updated_at = now() where form_id = $1', [form.id])
    await expireSubmissions(db)
    await client.query('commit')
    client.release()
    await expireSubmissions(db)
    expect(await left(form)).toMatchObject({ names: ['Ada'], completed: 1 })
  })

  test('is deleted together with its files, including those of replaced answers', async () => {
    const form = await make({
      ...kept(1, 'day'),
      properties: [fileField],
      editable_submissions: true,
    })
    const files = (await stored()).length
    const [first, second] = [await uploadPng(), await uploadPng()]
    const { submission_id: id } = (await send(form.slug, { plan: [first] })).body as {
      submission_id: string
    }
    await send(form.slug, { plan: [second], submission_id: id })
    await changedAt(form, '2020-01-01T00:00:00Z')
    await expireSubmissions(db)
    await cleanUploads({ db, storage })
    expect((await stored()).length).toBe(files)
  })

  test('is deleted even if its form was deleted, and other forms lose nothing', async () => {
    const [form, other] = [await make(kept(1, 'day')), await make()]
    for (const { slug } of [form, other]) await send(slug, { name: 'Ada' })
    for (const one of [form, other]) await changedAt(one, '2020-01-01T00:00:00Z')
    await call('DELETE /open/forms/{form}', { params: { form: String(form.id) } }, owner.token)
    await expireSubmissions(db)
    expect(await left(form)).toMatchObject({ names: [] })
    expect(await left(other)).toMatchObject({ names: ['Ada'], completed: 1 })
  })

  test('is deleted even if another form fails', async () => {
    const [failing, form] = [await make(kept(1, 'day')), await make(kept(1, 'day'))]
    for (const one of [failing, form]) {
      await send(one.slug, { name: 'Ada' })
      await changedAt(one, '2020-01-01T00:00:00Z')
    }
    await pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before delete on submissions for each row
        when (old.form_id = ${failing.id}) execute function refuse()`)
    onTestFinished(async () => void (await pool.query('drop function refuse cascade')))
    await expect(expireSubmissions(db)).rejects.toMatchObject({ cause: { message: 'refused' } })
    expect(await left(failing)).toMatchObject({ names: ['Ada'], completed: 1 })
    expect(await left(form)).toMatchObject({ names: [], completed: 0 })
  })

  test('is found without reading newer ones or those of other forms', async () => {
    const [form, other] = [await make(kept(1, 'day')), await make()]
    await send(form.slug, { name: 'Ada' })
    await changedAt(form, '2020-01-01T00:00:00Z')
    for (const { id } of [form, other]) await storeAnswers(db, id, many)
    await pool.query('analyze submissions')
    expect(await countRowsRead(db, (db) => expireSubmissions(db))).toBeLessThan(20)
    expect(await left(form)).toMatchObject({ completed: many.length })
  })
})

test('a form is removed with its submissions, without reading those of other forms', async () => {
  const [form, other] = [await make(), await make()]
  await storeAnswers(db, other.id, many)
  const [deleted] = await storeAnswers(db, form.id, [{ name: 'Ada' }, { name: 'Bob' }])
  await pool.query('update submissions set deleted_at = now() where id = $1', [deleted])
  await pool.query('analyze submissions')
  const read = await countRowsRead(db, (db) =>
    db.execute(sql`delete from forms where id = ${form.id}`),
  )
  expect(read).toBeLessThan(20)
  const { rowCount } = await pool.query('select from submissions where form_id = $1', [form.id])
  expect(rowCount).toBe(0)
})

test.each([
  ['another unit', '{"submission_retention_value": 1, "submission_retention_unit": "minute"}'],
  ['no number', '{"submission_retention_value": "1", "submission_retention_unit": "day"}'],
  ['nothing of it', '{"submission_retention_value": 0, "submission_retention_unit": "day"}'],
])('a stored setting with %s deletes nothing', async (_, setting) => {
  const form = await make(kept(1, 'day'))
  await send(form.slug, { name: 'Ada' })
  await changedAt(form, '2020-01-01T00:00:00Z')
  await pool.query('update form_versions set document = document || $2::jsonb where form_id = $1', [
    form.id,
    setting,
  ])
  await expireSubmissions(db)
  expect(await left(form)).toMatchObject({ names: ['Ada'] })
})
