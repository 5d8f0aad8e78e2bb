import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { patience } from '../testing/test-settings.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

test('a start waits for the sessions of a killed postmaster, and removes unfinished clusters', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-orphans-'))
  const start = () => startEmbeddedPostgres(folder, { isDurable: false })
  const { url, pid, stop } = await start()
  onTestFinished(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  const session = await openSession(url)
  // Keeps the session from noticing that its postmaster is killed.
  process.kill(session, 'SIGSTOP')
  onTestFinished(() => sendContinue(session))
  process.kill(pid, 'SIGKILL')
  const draft = 'postgres.4711.0badcafe'
  await mkdir(join(folder, draft))

  const starting = start()
  starting.catch(() => {})
  const countRefusals = async () =>
    (await readFile(join(folder, 'postgres.log'), 'utf8')).split('is still in use').length - 1
  await expect.poll(countRefusals, patience).toBeGreaterThan(2)
  sendContinue(session)
  const restarted = await starting
  expect(restarted.url).toBe(url)
  expect(restarted.pid).not.toBe(pid)
  expect(await readdir(folder)).not.toContain(draft)
})

test('a data directory can be a symbolic link', async () => {
  const { folder, pid } = await startIn('formstead-linked-')
  const link = `${folder}-link`
  await symlink(folder, link)
  onTestFinished(() => rm(link))
  expect((await startEmbeddedPostgres(link, { isDurable: false })).pid).toBe(pid)
})

test('a server of another data directory is named at once', async () => {
  const { folder } = await startIn('formstead-served-')
  const other = await mkdtemp(join(tmpdir(), 'formstead-other-'))
  onTestFinished(() => rm(other, { recursive: true, force: true }))
  await copyFile(join(folder, 'postgres.password'), join(other, 'postgres.password'))
  await symlink(join(folder, 'run'), join(other, 'run'))
  await mkdir(join(other, 'postgres'))
  await copyFile(join(folder, 'postgres/PG_VERSION'), join(other, 'postgres/PG_VERSION'))
  await expect(startEmbeddedPostgres(other, { isDurable: false })).rejects.toThrow(
    `serves ${join(folder, 'postgres')}, not ${join(other, 'postgres')}`,
  )
})

async function startIn(prefix: string) {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  const { pid, stop } = await startEmbeddedPostgres(folder, { isDurable: false })
  onTestFinished(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { folder, pid }
}

async function openSession(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

function sendContinue(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // It has ended.
  }
}
