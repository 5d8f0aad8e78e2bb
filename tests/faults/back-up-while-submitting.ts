import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres.ts'
import { freePort } from '../../scripts/free-port.ts'
import { root } from '../../scripts/root.ts'
import type { LedgerEvent } from './submissions/ledger.ts'
import {
  behindProxy,
  caller,
  connect,
  makeForms,
  register,
  startRespondents,
} from './submissions/setup.ts'
import { makeDataDir, makeEmptyDataDir, patient, startServer } from './server-under-test.ts'

const run = promisify(execFile)
type Sent = { submissionId: string; sha256: string }

/**
 * Backs up a server while respondents submit and upload, restores each backup on an empty machine and checks it there.
 */
export async function backUpWhileSubmitting({
  rounds,
  source = root,
}: {
  rounds: number
  /** The source folder of the commands. */
  source?: string
}) {
  const DATA_DIR = await makeDataDir()
  const settings = { PORT: String(await freePort()), DATA_DIR, ...behindProxy, ...patient }
  const server = await startServer(settings)
  const database = await connect((await startEmbeddedPostgres(DATA_DIR)).url)
  const token = await register(server.url)
  const forms = await makeForms(server.url, database, { token })
  const call = caller(server.url, token)
  const withFile = await makeFileForm(call)
  const respondents = startRespondents({
    urls: [server.url],
    slugs: Object.values(forms).map(({ slug }) => slug),
    clients: 8,
    ledger: join(DATA_DIR, 'ledger'),
  })
  await respondents.acknowledged(Date.now())
  const found: string[] = []
  let acknowledged = 0
  for (let round = 0; round < rounds; round++) {
    const files = [
      await sendFile(server.url, withFile.slug),
      await sendFile(server.url, withFile.slug),
    ]
    const title = `Renamed ${round}`
    await call('PUT', `/open/forms/${withFile.id}`, { ...withFile, title })
    const startMs = Date.now()
    const path = join(await makeEmptyDataDir(), 'backup')
    const backup = command(source, 'backup', [path], { DATA_DIR })
    const more = uploadUntil(backup, server.url, withFile.slug)
    await Promise.all([backup, more])
    const before = acknowledgedBefore(respondents.ledger(), startMs)
    acknowledged += before.length
    found.push(...(await lookThrough(path, source, { before, files, title, formId: withFile.id })))
  }
  await respondents.finish()
  await server.stop()
  return { violations: found, acknowledged }
}

/**
 * Restores the backup into an empty directory, queries the database there, and starts a server that accepts another
 * submission.
 */
async function lookThrough(
  path: string,
  source: string,
  expected: { before: string[]; files: Sent[]; title: string; formId: number },
): Promise<string[]> {
  const DATA_DIR = await makeEmptyDataDir()
  await command(source, 'restore', [path], { DATA_DIR })
  const settings = { PORT: String(await freePort()), DATA_DIR, ...behindProxy, ...patient }
  const server = await startServer(settings)
  const found: string[] = []
  const database = await connect((await startEmbeddedPostgres(DATA_DIR)).url)
  const { rows } = await database.query<{ id: string; name: string; version_id: string | null }>(`
    select public_id as id, answers ->> 'name' as name, form_versions.id as version_id
    from submissions left join form_versions on form_versions.id = version_id`)
  const stored = new Set(rows.map(({ name }) => name))
  for (const key of expected.before)
    if (!stored.has(key)) found.push(`${key} was acknowledged before the backup and is not in it`)
  for (const { id, version_id } of rows) if (version_id === null) found.push(`${id} has no version`)
  for (const { submissionId, sha256 } of expected.files) {
    const { rows: uploads } = await database.query<{ key: string }>(
      'select key from uploads where submission_id = $1',
      [submissionId],
    )
    const bytes = uploads[0] && (await readStored(DATA_DIR, uploads[0].key))
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
      found.push(`the file of ${submissionId} is not in it`)
  }
  const { rows: titles } = await database.query<{ title: string }>(
    `select document ->> 'title' as title from form_versions where form_id = $1`,
    [expected.formId],
  )
  if (!titles.some(({ title }) => title === expected.title))
    found.push(`the version “${expected.title}” is not in it`)
  const slugOf = await database.query<{ slug: string }>('select slug from forms where id = $1', [
    expected.formId,
  ])
  await sendFile(server.url, slugOf.rows[0]!.slug).catch((error: Error) =>
    found.push(`the restored server refuses: ${error.message}\n${server.output()}`),
  )
  await server.stop()
  return found
}

async function readStored(dataDir: string, key: string): Promise<Buffer | undefined> {
  return readFile(join(dataDir, 'files', key)).catch(() => undefined)
}

function command(source: string, name: string, args: string[], settings: Record<string, string>) {
  return run(process.execPath, [join(source, `apps/server/src/cli/${name}.ts`), ...args], {
    cwd: join(settings.DATA_DIR!, '..'),
    env: { PATH: process.env.PATH, ...settings },
  })
}

function acknowledgedBefore(ledger: readonly LedgerEvent[], startMs: number): string[] {
  return ledger.flatMap((entry) =>
    entry.event === 'answered' && entry.status === 200 && entry.atMs < startMs ? [entry.key] : [],
  )
}

async function makeFileForm(call: ReturnType<typeof caller>) {
  const [workspace] = (await call('GET', '/open/workspaces')) as { id: number }[]
  const { form } = (await call('POST', '/open/forms', {
    workspace_id: workspace!.id,
    title: 'Files',
    visibility: 'public',
    properties: [{ id: 'plan', name: 'Plan', type: 'files' }],
  })) as { form: { id: number; slug: string } & Record<string, unknown> }
  return form
}

async function sendFile(url: string, slug: string): Promise<Sent> {
  const bytes = randomBytes(200_000)
  const body = new FormData()
  body.set('file', new Blob([bytes]), 'notes.bin')
  const headers = { 'x-forwarded-for': someNetwork() }
  const upload = await fetch(`${url}/api/upload-file`, { method: 'POST', headers, body })
  if (!upload.ok) throw new Error(`an upload was answered ${upload.status}`)
  const { name } = (await upload.json()) as { name: string }
  const answer = await fetch(`${url}/api/forms/${slug}/answer`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ plan: [name] }),
  })
  if (!answer.ok) throw new Error(`an answer with a file was answered ${answer.status}`)
  const { submission_id: submissionId } = (await answer.json()) as { submission_id: string }
  return { submissionId, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Keeps uploading while the backup is written. */
async function uploadUntil(end: Promise<unknown>, url: string, slug: string): Promise<void> {
  let hasEnded = false
  const ended = end.finally(() => (hasEnded = true)).catch(() => {})
  while (!hasEnded) await Promise.race([Promise.all([sendFile(url, slug), sleep(100)]), ended])
}

const someNetwork = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`
