import { describe, expect, onTestFinished, test } from 'vitest'
import type { FileKey } from '../../../storage/file-key.ts'
import { createUploadFixture, fileField } from '../../../testing/fixtures/test-files.ts'
import { makeWorkspace } from '../../../testing/fixtures/people/test-workspaces.ts'
import { purgeWorkspaceSubmissions } from '../../submissions/deletion/purge-workspace-submissions.ts'
import { removeDeletedWorkspaces } from '../../workspaces/deletion/delete-workspace.service.ts'
import { cleanUploads } from './clean-uploads.job.ts'
import { deletionLockKey } from './deletion-lock.ts'

const places = { disk: await createUploadFixture('disk'), S3: await createUploadFixture('S3') }
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

describe.each(Object.entries(places))('on %s', (_, place) => {
  const { db, pool, storage, rows, stored, make, send, owner, call, uploadPng } = place
  const forFiles = () => make({ properties: [fileField], editable_submissions: true })
  const idIn = (name: string) => name.slice(-40, -4)
  /** I7: every stored file has a row, and every row has its file. */
  async function expectWhole() {
    const keys = (await rows()).map(({ key }) => String(key)).toSorted()
    expect((await stored()).length).toBe(keys.length)
    for (const key of keys) expect(await storage.stat(key as never)).toBeDefined()
  }
  const has = async (name: string) => (await rows()).some(({ id }) => id === idIn(name))

  test('unclaimed files are deleted after a day; claimed files and assets are kept', async () => {
    const form = await forFiles()
    const [free, claimed, asset] = [await uploadPng(), await uploadPng(), await uploadPng()]
    await send(form.slug, { plan: [claimed] })
    await call('POST /open/forms/assets/upload', { body: { url: asset } }, owner.token)
    await cleanUploads({ db, storage }, { now: hours(23) })
    expect(await has(free)).toBe(true)
    await cleanUploads({ db, storage }, { now: hours(25) })
    await cleanUploads({ db, storage }, { now: hours(25) })
    expect([await has(free), await has(claimed), await has(asset)]).toEqual([false, true, true])
    expect((await rows()).filter((row) => row['delete_after'] !== null)).toEqual([])
    await expectWhole()
  })

  test('files that a submission released are deleted at once', async () => {
    const form = await forFiles()
    const [first, second] = [await uploadPng(), await uploadPng()]
    const { submission_id: id } = (await send(form.slug, { plan: [first] })).body
    await send(form.slug, { plan: [second], submission_id: id })
    await cleanUploads({ db, storage })
    expect([await has(first), await has(second)]).toEqual([false, true])
    await expectWhole()
  })

  test.each([
    ['submission', 'delete from submissions where form_id = $1'],
    ['form', 'delete from forms where id = $1'],
  ])('the files of a deleted %s are deleted with it', async (_, statement) => {
    const form = await forFiles()
    const name = await uploadPng(`?form=${form.slug}`)
    await send(form.slug, { plan: [name] })
    await pool.query('begin; set constraints all deferred; commit')
    await pool.query(statement, [form.id])
    await cleanUploads({ db, storage })
    expect(await has(name)).toBe(false)
    await expectWhole()
  })

  test('the files of a deleted workspace are kept for 30 days, and deleted with it', async () => {
    const workspace = await makeWorkspace(db, owner.id, 'Gone')
    const form = await make({ properties: [fileField], workspace_id: workspace })
    const name = await uploadPng(`?form=${form.slug}`)
    await send(form.slug, { plan: [name] })
    const deleted = await call(
      'DELETE /open/workspaces/{workspace}',
      { params: { workspace } },
      owner.token,
    )
    expect(deleted.status).toBe(200)
    await removeDeletedWorkspaces(db, purgeWorkspaceSubmissions, { now: hours(29 * 24) })
    await cleanUploads({ db, storage })
    expect(await has(name)).toBe(true)
    await removeDeletedWorkspaces(db, purgeWorkspaceSubmissions, { now: hours(31 * 24) })
    await cleanUploads({ db, storage })
    expect(await has(name)).toBe(false)
    await expectWhole()
  })

  test('a run interrupted between file and row is finished by the next', async () => {
    const [first, second] = [await uploadPng(), await uploadPng()]
    const failing = {
      ...storage,
      delete: async (key: FileKey) => {
        await storage.delete(key)
        throw new Error('killed')
      },
    }
    await expect(cleanUploads({ db, storage: failing }, { now: hours(25) })).rejects.toThrow(
      'killed',
    )
    const form = await forFiles()
    for (const name of [first, second])
      expect((await send(form.slug, { plan: [name] })).status).toBe(422)
    await cleanUploads({ db, storage })
    expect([await has(first), await has(second)]).toEqual([false, false])
    await expectWhole()
  })

  test('an upload interrupted by a crash is deleted after a day', async () => {
    const name = await uploadPng()
    await pool.query('update uploads set stored_at = null, size = 0 where id = $1', [idIn(name)])
    const form = await forFiles()
    expect((await send(form.slug, { plan: [name] })).status).toBe(422)
    await cleanUploads({ db, storage }, { now: hours(25) })
    expect(await has(name)).toBe(false)
    await expectWhole()
  })

  test.each([
    ['at once', {}],
    ['in turn', { max_submissions_count: 1000 }],
  ])(
    'a file scheduled for deletion while a submission is written %s is not claimed',
    async (_, more) => {
      const form = await make({ properties: [fileField], ...more })
      const name = await uploadPng()
      const client = await pool.connect()
      await client.query('begin')
      await client.query('update uploads set delete_after = now() where id = $1', [idIn(name)])
      const sending = send(form.slug, { plan: [name] })
      const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
      await client.query('commit')
      client.release()
      expect((await sending).status).toBe(422)
      await cleanUploads({ db, storage })
      await expectWhole()
    },
  )

  test('a file is either deleted or claimed, never both', async () => {
    const form = await forFiles()
    const names = await Promise.all(Array.from({ length: 10 }, () => uploadPng()))
    const [, ...answers] = await Promise.all([
      cleanUploads({ db, storage }, { now: hours(25) }),
      ...names.map((name) => send(form.slug, { plan: [name] })),
    ])
    await cleanUploads({ db, storage }, { now: hours(25) })
    const kept = await Promise.all(names.map(has))
    expect(answers.map(({ status }) => status === 200)).toEqual(kept)
    await expectWhole()
  })
})

test('a direct upload is deleted once its link has expired', async () => {
  const { db, pool, storage, call, make, send, rows, stored } = places.S3
  const bytes = new Uint8Array(Buffer.from('hello'))
  const body = { file_name: 'a.txt', size: bytes.length }
  const ask = { body }
  const { body: link } = await call('POST /vapor/signed-storage-url', ask)
  await fetch(link.url, { method: 'PUT', headers: link.headers, body: bytes })
  const form = await make({ properties: [fileField] })
  expect((await send(form.slug, { plan: [link.name] })).status).toBe(200)
  await cleanUploads({ db, storage })
  const [files, before] = [(await stored()).length, (await rows()).length]
  await pool.query("update uploads set delete_after = delete_after - interval '2 hours'")
  await cleanUploads({ db, storage })
  expect([(await stored()).length, (await rows()).length]).toEqual([files - 1, before - 1])
})

test('many released files are scheduled for deletion in several statements', async () => {
  const { db, pool, storage } = places.disk
  await cleanUploads({ db, storage })
  await pool.query(`
    create table schedulings (count integer);
    create function record_scheduling() returns trigger language plpgsql as $$
    begin
      insert into schedulings select count(*) from changed where delete_after is not null;
      return null;
    end $$;
    create trigger record_scheduling after update on uploads
      referencing new table as changed for each statement execute function record_scheduling();
    insert into uploads (id, key, name, size, content_type, stored_at, claimed_at)
    select gen_random_uuid(), 'released', 'released.png', 1, 'image/png', now(), now()
    from generate_series(1, 5001)`)
  onTestFinished(
    async () =>
      void (await pool.query(`drop table schedulings; drop function record_scheduling cascade;
        delete from uploads where key = 'released'`)),
  )
  // As during a backup: the files are scheduled, but not deleted.
  const backup = await pool.connect()
  await backup.query('begin')
  await backup.query('select pg_advisory_xact_lock($1)', [deletionLockKey])
  await cleanUploads({ db, storage })
  await backup.query('commit')
  backup.release()
  const { rows } = await pool.query('select count from schedulings where count > 0')
  expect(rows).toEqual([{ count: 5000 }, { count: 1 }])
})
