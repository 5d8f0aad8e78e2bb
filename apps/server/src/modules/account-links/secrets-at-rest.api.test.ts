import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'
import { installQueue } from '../../jobs/install-queue.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { startWorkers } from '../../jobs/workers.ts'
import { createLogger } from '../../http/request-log.ts'
import { workOnMail } from '../../mail/mail.worker.ts'
import { allJobs } from '../../process/start-jobs.ts'
import { patience } from '../../testing/test-settings.ts'
import { startSmtpPeer } from '../../testing/peers/smtp-peer.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { workOnAccounts } from '../profile/accounts.worker.ts'

const { call, config, db, keys, logLines, pool, url } = await createTestApp()
const logger = createLogger('debug', { write: (line) => void logLines.push(line) })
const peer = await startSmtpPeer()
afterAll(peer.stop)

async function startWorking() {
  const workers = await startWorkers(url, { logger, pollSeconds: 0.5 })
  onTestFinished(() => workers.stop({ timeoutMs: 0 }))
  await workOnAccounts(workers, db, { config, keys })
  await workOnMail(workers, db, keys, { ...config, smtpUrl: peer.url })
  return workers
}

/** Every row of every queue table, as text. */
async function readQueue(): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'pgboss'`,
  )
  const texts = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

async function readLogs(): Promise<string> {
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory')
  const ofDatabase = join(dirname(rows[0]!.data_directory), 'postgres.log')
  return `${logLines.join('\n')}\n${await readFile(ofDatabase, 'utf8')}`
}

const queuedMails = async () =>
  (await pool.query(`select state, data->'to' from pgboss.job where name = 'mail.send'`)).rows

const secretsIn = (text: string | undefined) => /[\w-]{40,}/g.exec(text ?? '')?.[0]

test('links that give access to accounts appear in no job and no log, whatever happens to their mail', async () => {
  const [waiting, refused, sent] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  await startWorking()
  await call('POST /password/email', { body: { email: sent.email } })
  await call('POST /email/resend', { body: { email: sent.email } })
  const body = { name: 'Ada', email: 'new@people.example', current_password: testPassword }
  await call('PATCH /settings/profile', { body }, sent.token)
  await expect.poll(() => peer.messages, patience).toHaveLength(4)
  const secrets = peer.messages.flatMap(({ text }) => secretsIn(text) ?? [])
  expect(secrets).toHaveLength(3)
  await expect.poll(queuedMails, patience).toEqual([])

  peer.refuseNext({ code: 451, at: 'data' })
  await call('POST /password/email', { body: { email: waiting.email } })
  await expect.poll(queuedMails, patience).toMatchObject([{ state: 'retry' }])
  peer.refuseNext({ code: 550, at: 'data' })
  await call('POST /password/email', { body: { email: refused.email } })
  await expect.poll(readQueue, patience).toContain('550')

  const kept = `${await readQueue()}\n${await readLogs()}`
  for (const secret of secrets) expect(kept).not.toContain(secret)
  expect(kept).not.toMatch(/password\/reset\/\w|verify\/\d+\?token/)
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  await expect.poll(() => peer.messages, patience).toHaveLength(5)
})

test('a job that fails in the database leaves no values in its row or in a log', async () => {
  const failing = defineJob({
    name: 'test.failing',
    data: z.object({ statement: z.number() }),
    retry: { limit: 0, delaySeconds: 0, maxDelaySeconds: 1 },
    timeoutSeconds: 30,
  })
  await installQueue(url, [...allJobs, failing])
  const canary = 'canary-7b2e'
  const statements = [
    sql`select ${canary}::int`,
    sql`select ${`99999999999999999999${canary}`}::bigint`,
    sql`select ${'9'.repeat(30)}::text::int, ${canary}::text`,
    sql`insert into users (name, email, password_hash, role) values (${canary}, ${canary}, ${canary}, ${canary})`,
  ]
  const workers = await startWorking()
  await workers.work(
    failing,
    async ({ data }) => void (await db.execute(statements[data.statement]!)),
    { concurrency: 1 },
  )
  for (const statement of statements.keys()) await sendJob(db, failing, { statement })
  const countFailed = async () =>
    (await pool.query(`select 1 from pgboss.job where name = 'test.failing' and state = 'failed'`))
      .rowCount
  await expect.poll(countFailed, patience).toBe(statements.length)
  const kept = `${await readQueue()}\n${await readLogs()}`
  expect(kept).not.toContain(canary)
  expect(kept).not.toContain('9'.repeat(30))
})
