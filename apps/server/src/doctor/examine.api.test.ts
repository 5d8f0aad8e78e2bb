import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { sealTotpSecret } from '../modules/two-factor/second-factor.ts'
import { startS3Peer } from '../testing/peers/s3-peer.ts'
import { startSmtpPeer } from '../testing/peers/smtp-peer.ts'
import { createTestApp } from '../testing/test-app.ts'
import { databaseAt, runStatement } from '../testing/test-database.ts'
import { makeUser } from '../testing/fixtures/people/test-people.ts'
import { checkDatabase } from './check-database.ts'
import { examine, type Circumstances } from './examine.ts'
import type { Finding } from './finding.ts'

const { url, pool, db, keys, app } = await createTestApp()
const folder = await mkdtemp(join(tmpdir(), 'formstead-doctor-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const appKey = keys.current.secret.toString('base64')
const port = await listenOnFreePort()

async function listenOnFreePort(): Promise<string> {
  return new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port
}

const sound = {
  DATABASE_URL: url,
  DATA_DIR: folder,
  APP_KEY: appKey,
  APP_URL: `http://localhost:${port}`,
  PORT: port,
  HOST: '127.0.0.1',
}

async function collect(circumstances: Circumstances): Promise<Finding[]> {
  const all: Finding[] = []
  for await (const finding of examine(circumstances)) all.push(finding)
  return all
}

async function findings(settings: Record<string, string> = {}, inFile: string[] = []) {
  return collect({ environment: { ...sound, ...settings }, inFile })
}
/** The faults found, except those of this machine. */
const faults = async (settings: Record<string, string> = {}, inFile: string[] = []) =>
  (await findings(settings, inFile)).filter(
    ({ state, check, text }) => state !== 'ok' && check !== 'disk' && !text.includes('SMTP_URL'),
  )
const found = (check: string, state: Finding['state'], text: RegExp) =>
  expect.objectContaining({
    check,
    state,
    text: expect.stringMatching(text) as string,
    advice: expect.stringMatching(/\w+/) as string,
  }) as Finding

describe('the doctor', () => {
  test('finds nothing wrong with a healthy installation, and lists what it checked', async () => {
    expect(await faults()).toEqual([])
    const checks = new Set((await findings()).map(({ check }) => check))
    for (const check of [
      'versions',
      'settings',
      'server',
      'data directory',
      'disk',
      'database',
      'migrations',
      'clock',
      'job tables',
      'keys',
      'jobs',
      'failed jobs',
      'deliveries',
      'outbox',
      'audit log',
      'storage',
      'mail',
    ])
      expect(checks).toContain(check)
  })

  test('a server that is not running, and another program in its place', async () => {
    const other = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port: taken } = other.address() as { port: number }
    expect(await faults({ PORT: String(taken) })).toEqual([
      found('server', 'problem', /Another program answers/),
    ])
    expect(await faults({ PORT: '1' })).toEqual([found('server', 'warning', /Nothing answers/)])
  })

  test('settings that are unknown or contradict each other', async () => {
    expect(await faults({ SMPT_URL: 'x', DATABASE_POOL_SIZ: '5' }, ['COLOUR'])).toEqual([
      found('settings', 'warning', /^COLOUR is no setting/),
      expect.objectContaining({ advice: expect.stringContaining('Did you mean SMTP_URL?') }),
      expect.objectContaining({ advice: expect.stringContaining('DATABASE_POOL_SIZE?') }),
    ])
    expect(await faults({ PORT: 'many' })).toEqual([found('settings', 'problem', /^PORT: /)])
    expect(await faults({ APP_URL: 'https://forms.invalid' })).toEqual([
      found('settings', 'warning', /TRUST_PROXY is not set/),
      found('proxy', 'warning', /cannot be reached/),
    ])
  })

  test('a proxy that points elsewhere', async () => {
    const other = createServer((_, response) => response.writeHead(502).end()).listen(0, '0.0.0.0')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port: taken } = other.address() as { port: number }
    expect(await faults({ APP_URL: `http://0.0.0.0:${taken}` })).toContainEqual(
      found('proxy', 'problem', /answers 502/),
    )
  })

  test('a data directory that others can read or that is partially restored', async () => {
    const DATA_DIR = join(folder, 'open')
    await mkdir(DATA_DIR)
    await chmod(DATA_DIR, 0o755)
    await mkdir(join(DATA_DIR, 'restoring'))
    await writeFile(join(DATA_DIR, 'postgres.password'), 'x', { mode: 0o644 })
    expect(await faults({ DATA_DIR })).toEqual([
      found('data directory', 'warning', /open can be read by other users/),
      found('data directory', 'warning', /postgres\.password can be read/),
      found('data directory', 'problem', /not complete/),
    ])
    expect(await faults({ DATA_DIR: join(folder, 'none') })).toContainEqual(
      found('data directory', 'warning', /does not exist/),
    )
  })

  test('a full disk', async () => {
    const all = await findings({ FREE_DISK_MB: '999999999' })
    expect(all).toContainEqual(found('disk', 'problem', /are free/))
  })

  test('a database that does not respond, is empty, or was used by another program or a newer version', async () => {
    const unreachable = await faults({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/forms' })
    expect(unreachable).toEqual([found('database', 'problem', /does not answer/)])
    expect(JSON.stringify(unreachable)).not.toContain('secret')
    const server = inject('databaseServer')
    const name = `doctor_${randomBytes(4).toString('hex')}`
    await runStatement(server, `create database ${name}`)
    onTestFinished(() => runStatement(server, `drop database ${name} with (force)`))
    const DATABASE_URL = databaseAt(server, name)
    expect(await faults({ DATABASE_URL })).toEqual([
      found('migrations', 'warning', /wait to be applied/),
    ])
    await runStatement(DATABASE_URL, 'create table schema_migrations (version text)')
    expect(await faults({ DATABASE_URL })).toEqual([
      found('database', 'problem', /tables of another program/),
    ])
    await pool.query(`insert into schema_migrations (name, checksum) values ('9999_x.sql', 'x')`)
    onTestFinished(async () => {
      await pool.query(`delete from schema_migrations where name = '9999_x.sql'`)
    })
    expect(await faults()).toEqual([found('migrations', 'problem', /9999_x\.sql is unknown/)])
  })

  test.each([
    [10_000, 'warning'],
    [-60_000, 'problem'],
  ])('clocks that are %d ms apart are a %s', async (ms, state) => {
    const now = () => Date.now() + ms
    const { findings } = await checkDatabase(url, { poolSize: 1, now })
    expect(findings.find(({ check }) => check === 'clock')).toMatchObject({ state })
  })

  test('a key that does not open the stored secrets', async () => {
    const { id } = await makeUser(db)
    const sealed = sealTotpSecret(keys, id, 'secret')
    await pool.query('update users set two_factor_secret = $1 where id = $2', [sealed, id])
    expect(await faults()).toEqual([])
    expect(await faults({ APP_KEY: randomBytes(32).toString('base64') })).toEqual([
      found('keys', 'problem', /second factors of people cannot be opened/),
    ])
    expect(await faults({ APP_KEY: 'short' })).toEqual([found('keys', 'problem', /APP_KEY/)])
    expect(await faults({ APP_KEY: '' })).toEqual([found('keys', 'warning', /no APP_KEY/)])
  })

  test('jobs that nothing processes, jobs that failed for good, and mail that reaches nobody', async () => {
    await pool.query(`
      insert into pgboss.job (name, start_after) values ('mail.send', now() - interval '1 hour');
      insert into pgboss.job (name, source_name) values ('dead_letters', 'exports.write');
      insert into outbox (job_id, recipient, subject, html, text)
      values (gen_random_uuid(), 'a@b.example', 's', 'h', 't')`)
    onTestFinished(async () => {
      await pool.query('delete from pgboss.job; delete from outbox')
    })
    const all = await findings()
    expect(all).toContainEqual(found('jobs', 'problem', /mail\.send \(1\)/))
    expect(all).toContainEqual(found('failed jobs', 'warning', /exports\.write \(1\)/))
    expect(all).toContainEqual(found('outbox', 'warning', /1 mails are in it/))
  })

  test('a mail server that is down or refuses the password; no mail is sent unless requested', async () => {
    const peer = await startSmtpPeer({ login: { user: 'ada', password: 'right' } })
    onTestFinished(() => peer.stop())
    const smtp = (password: string) => peer.url.replace('//', `//ada:${password}@`)
    expect(await faults({ SMTP_URL: smtp('wrong'), MAIL_FROM: 'a@forms.example' })).toEqual([
      found('mail', 'problem', /refused/),
    ])
    expect(await faults({ SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
      found('mail', 'problem', /refused/),
    ])
    const settings = { SMTP_URL: smtp('right'), MAIL_FROM: 'Forms <a@forms.example>' }
    expect(await faults(settings)).toEqual([])
    expect(peer.messages).toEqual([])
    const environment = { ...sound, ...settings }
    await collect({ environment, inFile: [], mailTo: 'ops@people.example' })
    expect(peer.messages.map(({ envelope }) => envelope.to)).toEqual([['ops@people.example']])
  })

  test('a bucket that does not exist', async () => {
    const peer = await startS3Peer()
    onTestFinished(() => peer.stop())
    const s3 = {
      S3_BUCKET: peer.config.bucket,
      S3_ENDPOINT: peer.config.endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    }
    expect(await faults(s3)).toEqual([])
    expect(await faults({ ...s3, S3_BUCKET: 'elsewhere' })).toEqual([
      found('storage', 'problem', /elsewhere failed/),
    ])
  })

  test('an audit log that was tampered with', async () => {
    await pool.query(`insert into audit_entries (action, position, hash) values ('x', 0, '')`)
    const client = await pool.connect()
    await client.query(`begin; set local session_replication_role = 'replica';
      update audit_entries set action = 'y'; commit`)
    client.release()
    expect(await faults()).toEqual([
      found('audit log', 'problem', /the instance was changed at entry 1/),
    ])
  })
})
