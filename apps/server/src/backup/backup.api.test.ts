import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '../config.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { migrationsFolder } from '../folders.ts'
import { cleanUploads } from '../modules/files/cleaning/clean-uploads.job.ts'
import { atEnd } from '../testing/at-end.ts'
import { createTestDiskStorage } from '../testing/storages.ts'
import { databaseAt, dropDatabase, runStatement } from '../testing/test-database.ts'
import { createUploadFixture, fileField, samples } from '../testing/fixtures/test-files.ts'
import { installQueue } from '../jobs/install-queue.ts'
import { loadAppKeys } from '../secrets/app-keys.ts'
import { open, seal } from '../secrets/seal.ts'
import { holdDeletions } from './hold-deletions.ts'
import { checkBackup, openBackup } from './open-backup.ts'
import { restoreInstallation } from './restore-installation.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const place = await createUploadFixture('disk')
const { db, pool, storage, keys, url, make, send, upload } = place
const server = inject('databaseServer')
const folder = await mkdtemp(join(tmpdir(), 'formstead-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let count = 0
const nextPath = () => join(folder, `${++count}.backup`)
const source = { databaseUrl: url, storage, keys }

async function makeEmptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await runStatement(server, `create database ${name}`)
  const made = databaseAt(server, name)
  atEnd(() => dropDatabase(server, made))
  return made
}

async function ask<Row extends object>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

/** Creates submissions with files, an edited form, and rows that contain every kind of character. */
async function fillIn() {
  const form = await make({ properties: [fileField, { id: 'name', name: 'Name', type: 'text' }] })
  const { body: file } = await upload({ name: 'plan.png', bytes: samples.png })
  await send(form.slug, { plan: [file.name], name: 'back\\slash \t tab\nline “ü” \\N' })
  return form
}

describe('a backup', () => {
  test('restores rows, sequences, jobs, files and keys into an empty database', async () => {
    const form = await fillIn()
    const path = nextPath()
    const manifest = await writeBackup(source, path)
    expect(manifest.files).toMatchObject({ missing: [], count: expect.any(Number) as number })
    expect((await stat(path)).mode & 0o777).toBe(0o600)

    const DATABASE_URL = await makeEmptyDatabase()
    const DATA_DIR = join(folder, 'restored')
    await restoreInstallation({ path }, readConfig({ DATABASE_URL, DATA_DIR }))
    expect((await readdir(DATA_DIR)).toSorted()).toEqual(['app.key', 'files'])
    for (const statement of [
      `select * from submissions order by id`,
      `select * from uploads order by id`,
      `select * from form_versions order by id`,
      `select * from audit_entries order by id`,
      `select name, state, data from pgboss.job order by id`,
      `select last_value, is_called from submissions_id_seq`,
      `select conname from pg_constraint where contype = 'f' order by 1`,
      `select tgname from pg_trigger where tgenabled = 'D'`,
    ])
      expect(await ask(DATABASE_URL, statement)).toEqual((await pool.query(statement)).rows)
    const [row] = await ask<{ key: string }>(
      DATABASE_URL,
      `select key from uploads where form_id = ${form.id}`,
    )
    expect(await readFile(join(DATA_DIR, 'files', row!.key))).toEqual(samples.png)
    const place = { table: 'a', column: 'b', rowId: 1 }
    const restored = await loadAppKeys(readConfig({ DATA_DIR }))
    expect(open(restored, 'test', place, seal(keys, 'test', place, 'secret'))).toBe('secret')
  })

  test('is verified by restoring it', async () => {
    await fillIn()
    const path = nextPath()
    const passphrase = 'correct horse battery'
    const manifest = await writeBackup(source, path, { passphrase })
    expect((await verifyBackup({ path, passphrase })).files).toEqual(manifest.files)
  })

  test('contains what existed when it began, and nothing that came later', async () => {
    const form = await fillIn()
    const path = nextPath()
    let isFirst = true
    const manifest = await writeBackup(source, path, {
      onProgress: () => {
        if (isFirst) void send(form.slug, { name: 'late' })
        isFirst = false
      },
    })
    await expect.poll(() => place.count(form)).toBe(2)
    const [{ submissions }] = (
      await pool.query('select count(*)::int as submissions from submissions')
    ).rows as [{ submissions: number }]
    expect(manifest.parts['tables/submissions']!.rows).toBe(submissions - 1)
  })

  test('prevents files from being deleted while it is written', async () => {
    const { body: file } = await upload({ name: 'plan.png', bytes: samples.png })
    const isStored = async () =>
      (await place.rows()).some(({ id }) => file.name.includes(String(id)))
    const hold = await holdDeletions(url)
    await cleanUploads({ db, storage }, { now: new Date(Date.now() + 25 * 3_600_000) })
    expect(await isStored()).toBe(true)
    await hold.release()
    await expect
      .poll(async () => {
        await cleanUploads({ db, storage })
        return isStored()
      })
      .toBe(false)
  })

  test('reports which files are missing', async () => {
    const form = await fillIn()
    const { rows } = await pool.query('select key from uploads where form_id = $1', [form.id])
    await storage.delete(rows[0].key)
    const { files } = await writeBackup(source, nextPath())
    expect(files.missing).toEqual([rows[0].key])
    await pool.query('delete from uploads where key = $1', [rows[0].key])
  })

  test('leaves nothing behind when it fails', async () => {
    const before = await readdir(folder)
    const broken = { ...storage, read: () => Promise.reject(new Error('no storage')) }
    await fillIn()
    await expect(writeBackup({ ...source, storage: broken }, nextPath())).rejects.toThrow(
      'no storage',
    )
    expect(await readdir(folder)).toEqual(before)
  })

  test('fails if it loses the lock that keeps files from being deleted', async () => {
    await fillIn()
    const path = nextPath()
    const cut: typeof storage.read = async (key) => {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'formstead-backup'`,
      )
      return storage.read(key)
    }
    const backup = writeBackup({ ...source, storage: { ...storage, read: cut } }, path)
    await expect(backup).rejects.toThrow('The connection to the database was lost.')
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('from an earlier version is restored, then migrated', async () => {
    const databaseUrl = await makeEmptyDatabase()
    const names = (await readMigrations()).map(({ name }) => name)
    await migrate(
      databaseUrl,
      migrationsFolder,
      names.filter((name) => name < '0035'),
    )
    await installQueue(databaseUrl, [])
    await ask(
      databaseUrl,
      `insert into users (name, email, password_hash) values ('Ada', 'ada@people.example', 'x')`,
    )
    const path = nextPath()
    const { storage } = await createTestDiskStorage()
    await writeBackup({ databaseUrl, storage, keys }, path)
    const DATABASE_URL = await makeEmptyDatabase()
    const DATA_DIR = join(folder, 'migrated')
    await restoreInstallation({ path }, readConfig({ DATABASE_URL, DATA_DIR }))
    expect(await ask(DATABASE_URL, 'select email from users')).toEqual([
      { email: 'ada@people.example' },
    ])
    expect(await migrate(DATABASE_URL)).toEqual([])
  })
})

describe('restoring refuses, and touches nothing', () => {
  const restoring = async (
    path: string,
    settings: Record<string, string> = {},
  ): Promise<{ message: string; isUntouched: boolean }> => {
    const DATABASE_URL = await makeEmptyDatabase()
    const DATA_DIR = join(folder, `refused-${++count}`)
    const config = readConfig({ DATABASE_URL, DATA_DIR, ...settings })
    const message = await restoreInstallation(
      { path, passphrase: config.backupPassphrase },
      config,
    ).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    const tables = await ask(DATABASE_URL, `select from pg_tables where schemaname = 'public'`)
    const names = await readdir(DATA_DIR).catch(() => [])
    return { message, isUntouched: tables.length === 0 && names.length === 0 }
  }

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -200), /cut off|damaged/],
    [
      'changed in its middle',
      (bytes: Buffer) => {
        const changed = Buffer.from(bytes)
        const middle = Math.floor(bytes.length / 2)
        // Changes many bytes, because a single bit may be insignificant, such as the time in a gzip header.
        for (let at = middle; at < middle + 64; at++) changed[at]! ^= 1
        return changed
      },
      /damaged|cut off/,
    ],
    ['something else', () => Buffer.from('no backup at all'), /damaged or is not a backup/],
  ])('a file that is %s', async (_, spoil, message) => {
    await fillIn()
    for (const passphrase of [undefined, 'correct horse battery']) {
      const path = nextPath()
      await writeBackup(source, path, { passphrase })
      await writeFile(path, spoil(await readFile(path)))
      const outcome = await restoring(path, passphrase ? { BACKUP_PASSPHRASE: passphrase } : {})
      expect(outcome).toEqual({ message: expect.stringMatching(message), isUntouched: true })
    }
  })

  test('an encrypted file without its passphrase or with a wrong one', async () => {
    const path = nextPath()
    await writeBackup(source, path, { passphrase: 'correct horse battery' })
    expect((await restoring(path)).message).toContain('Set BACKUP_PASSPHRASE')
    const wrong = await restoring(path, { BACKUP_PASSPHRASE: 'wrong horse battery' })
    expect(wrong).toEqual({
      message: 'The passphrase is wrong, or the file is damaged.',
      isUntouched: true,
    })
    expect(await readFile(path, 'latin1')).not.toContain(keys.current.secret.toString('base64'))
  })

  test('a backup from a newer version', async () => {
    await pool.query(
      `insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`,
    )
    const path = nextPath()
    await writeBackup(source, path)
    await pool.query(`delete from schema_migrations where name = '9999_later.sql'`)
    const { message, isUntouched } = await restoring(path)
    expect({ message, isUntouched }).toEqual({
      message: expect.stringContaining('newer than this one'),
      isUntouched: true,
    })
  })

  test('a data directory or a database that is not empty, and a different APP_KEY', async () => {
    const path = nextPath()
    await writeBackup(source, path)
    const DATA_DIR = join(folder, 'full')
    await mkdir(DATA_DIR)
    await writeFile(join(DATA_DIR, 'app.key'), 'mine')
    expect((await restoring(path, { DATA_DIR })).message).toContain('is not empty')
    expect(await readFile(join(DATA_DIR, 'app.key'), 'utf8')).toBe('mine')
    expect((await restoring(path, { DATABASE_URL: url })).message).toContain('is not empty')
    const APP_KEY = randomBytes(32).toString('base64')
    expect((await restoring(path, { APP_KEY })).message).toContain('APP_KEY is set')
  })
})

test('a backup is an archive that other tools can read', async () => {
  const path = nextPath()
  await writeBackup(source, path)
  const names: string[] = []
  for await (const { name, body } of openBackup({ path })) {
    names.push(name)
    for await (const chunk of body) void chunk
  }
  expect(names[0]).toBe('backup.json')
  expect(names.at(-1)).toBe('manifest.json')
  expect((await checkBackup({ path })).about.tables.length).toBeGreaterThan(20)
})
