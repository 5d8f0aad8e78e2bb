import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { patience } from '../testing/test-settings.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const canary = 'canary-4f1c'

test('the log of the embedded PostgreSQL never quotes data, not even after a crash', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-log-'))
  const postgres = await startEmbeddedPostgres(folder, { isDurable: false })
  onTestFinished(async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const client = await connect(postgres.url)
  await client.query('create table answers (id text primary key, data jsonb)')
  await client.query('insert into answers values ($1)', [canary])
  const failing: [text: string, values?: string[]][] = [
    ['select $1::int', [canary]],
    [`select '${canary}'::int`],
    ['insert into answers values ($1)', [canary]],
    ['insert into answers values (2, $1)', [`{"email": "${canary}"`]],
    [`do $$ begin raise exception 'no %', '${canary}'; end $$`],
    [`do $$ begin perform '${canary}'::date; end $$`],
    [`select ${canary.replace('-', '_')}`],
  ]
  for (const [text, values] of failing)
    await expect(client.query(text, values)).rejects.toBeInstanceOf(DatabaseError)
  await client.query(`do $$ begin raise warning 'careful with %', '${canary}'; end $$`)

  const victim = await connect(postgres.url)
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid')
  const running = victim.query(`select pg_sleep(600), '${canary}'`)
  const isRunning = `select 1 from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`
  await expect
    .poll(async () => (await client.query(isRunning, [rows[0]!.pid])).rowCount, patience)
    .toBe(1)
  process.kill(rows[0]!.pid, 'SIGKILL')
  await expect(running).rejects.toBeInstanceOf(Error)

  const readLog = () => readFile(join(folder, 'postgres.log'), 'utf8')
  // Waits until it is ready for the second time: stopping PostgreSQL during recovery takes long.
  await expect.poll(readLog, patience).toMatch(/terminated by signal 9.*ready to accept/s)
  expect(await readLog()).not.toMatch(/canary.4f1c/)
})

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
