import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres.ts'
import { freePort } from '../../scripts/free-port.ts'
import { registerAuthor } from '../bench-forms.ts'
import { cities, fillForm, roles } from './fill-form.ts'
import { startScript } from '../measure/running-server.ts'

const patienceMs = 300_000

const options = (...names: string[]) => ({ options: names.map((name) => ({ id: name, name })) })
const properties = [
  { id: 'name', name: 'Full name', type: 'text' },
  { id: 'email', name: 'Email', type: 'email' },
  { id: 'phone', name: 'Phone', type: 'text' },
  { id: 'city', name: 'City', type: 'select', select: options(...cities) },
  { id: 'roles', name: 'Roles', type: 'multi_select', multi_select: options(...roles) },
  { id: 'confidence', name: 'Confidence', type: 'rating' },
  { id: 'hours', name: 'Hours a week', type: 'number' },
  { id: 'start', name: 'Can start', type: 'date' },
  { id: 'drives', name: 'Drives', type: 'checkbox' },
  { id: 'site', name: 'Website', type: 'url' },
  { id: 'score', name: 'Recommends', type: 'scale' },
  { id: 'experience', name: 'Experience', type: 'text', multi_lines: true },
  { id: 'motivation', name: 'Motivation', type: 'text', multi_lines: true },
  { id: 'color', name: 'Favorite color', type: 'color' },
  { id: 'source', name: 'How did you hear of us?', type: 'text' },
]

export type LargeForm = Awaited<ReturnType<typeof startLargeForm>>

/**
 * Starts a separate server with one form of 15 fields and `rows` submissions, written by SQL. With KEEP=<folder> the
 * data is kept for the next run.
 */
export async function startLargeForm(rows: number) {
  const { KEEP: kept } = process.env
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'formstead-bench-')))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const script = join(import.meta.dirname, '../../apps/server/dist/main.js')
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
  }
  const server = await startScript(script, 'is running at', settings)
  const database = await startEmbeddedPostgres(dataDir)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  async function stop() {
    await client.end()
    await server.stop()
    if (!kept) await rm(dataDir, { recursive: true })
  }
  async function make(): Promise<Made> {
    const made = await makeForm(url)
    await fillForm(client, database.url, made, rows)
    return { ...made, rows }
  }
  const noteFile = join(dataDir, 'large-form.json')
  const known = await readFile(noteFile, 'utf8').catch(() => undefined)
  const made = known ? (JSON.parse(known) as Made) : await make().catch(stopAndThrow)
  await writeFile(noteFile, JSON.stringify(made))
  const { authorization } = made

  async function stopAndThrow(error: unknown): Promise<never> {
    await stop()
    throw error
  }
  return {
    ...made,
    url,
    pid: server.process.pid!,
    databaseUrl: database.url,
    client,
    /** Calls an API path of the form. */
    async get(path: string, query: Record<string, string | number> = {}): Promise<unknown> {
      const pairs = new URLSearchParams(
        Object.entries(query).map(([key, one]) => [key, String(one)]),
      )
      const address = `${url}/api/open/forms/${made.id}${path}?${pairs.toString()}`
      const response = await fetch(address, { headers: { authorization } })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    stop,
  }
}

type Made = { id: number; slug: string; authorization: string; rows: number }

async function makeForm(url: string): Promise<Omit<Made, 'rows'>> {
  const { authorization, workspaceId, post } = await registerAuthor(url)
  const body = { workspace_id: workspaceId, title: 'Volunteers', visibility: 'public', properties }
  const { form } = (await post('/open/forms', body)) as { form: { id: number; slug: string } }
  return { id: form.id, slug: form.slug, authorization }
}

/** Waits until the server has created indexes for all requested sort orders; it checks for them every minute. */
export async function waitForOrders({ client }: LargeForm): Promise<void> {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    const { rows } = await client.query('select from form_orders where not is_ready limit 1')
    if (rows.length === 0) return
    await sleep(1000)
  }
  throw new Error('The indexes of orders were not made.')
}
