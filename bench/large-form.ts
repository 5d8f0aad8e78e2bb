import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts'
import { freePort } from '../scripts/free-port.ts'
import { registerAuthor } from './contact-form.ts'
import { startScript } from './running-server.ts'

const options = (...names: string[]) => ({ options: names.map((name) => ({ id: name, name })) })
const cities = ['Dublin', 'Lyon', 'Oslo', 'Cairo', 'Lagos', 'Kyoto', 'Quito', 'Perth']
const roles = ['Bird counts', 'Trail repair', 'Visitor center', 'School visits', 'Photography']

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

/** Answers that differ from row to row, about 900 bytes of them. */
const answers = `jsonb_build_object(
  'name', 'Person ' || md5(n::text), 'email', 'person' || n || '@people.example', 'phone', '+3538' || n,
  'city', (array['${cities.join("','")}'])[1 + n % ${cities.length}],
  'roles', to_jsonb((array['${roles.join("','")}'])[1 + n % 3 : 2 + n % 4]),
  'confidence', 1 + n % 5, 'hours', n * 7919 % 1000, 'start', to_char(date '2025-01-01' + n % 700, 'YYYY-MM-DD'),
  'drives', n % 2 = 0, 'site', 'https://example.com/' || md5(n || 'site'), 'score', n % 11,
  'experience', repeat(md5(n || 'a') || ' led a crew in the hills ', 4),
  'motivation', repeat(md5(n || 'b') || ' to see the birds again ', 4) || case when n % 10007 = 0 then 'chainsaw' else '' end,
  'color', '#1a73e8', 'source', 'Newsletter ' || n % 50)`

export type LargeForm = Awaited<ReturnType<typeof startLargeForm>>

/** A server of its own with one form of 15 fields and so many submissions, written by SQL. */
export async function startLargeForm(rows: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'formstead-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const script = join(import.meta.dirname, '../apps/server/dist/main.js')
  const settings = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
  const server = await startScript(script, 'is running at', settings)
  const { authorization, workspaceId, post } = await registerAuthor(url)
  const body = { workspace_id: workspaceId, title: 'Volunteers', visibility: 'public', properties }
  const { form } = (await post('/open/forms', body)) as { form: { id: number; slug: string } }
  const database = await startEmbeddedPostgres(dataDir)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await fill(client, form.id, rows)
  return {
    ...form,
    rows,
    url,
    databaseUrl: database.url,
    client,
    /** An answer of the API below the form. */
    async get(path: string, query: Record<string, string | number> = {}): Promise<unknown> {
      const pairs = new URLSearchParams(
        Object.entries(query).map(([key, one]) => [key, String(one)]),
      )
      const address = `${url}/api/open/forms/${form.id}${path}?${pairs.toString()}`
      const response = await fetch(address, { headers: { authorization } })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    async stop() {
      await client.end()
      await server.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

const batchSize = 50_000

/** Indexes are made afterwards, which is many times faster than to keep them up. */
async function fill(client: Client, formId: number, rows: number): Promise<void> {
  const startMs = performance.now()
  const answersIndex =
    'create index submissions_answers on submissions using gin (answers jsonb_path_ops)'
  const textsIndex =
    'create index submission_texts_text on submission_texts using gin (text gin_trgm_ops)'
  await client.query("set maintenance_work_mem = '512MB'")
  await client.query('drop index submissions_answers, submission_texts_text')
  for (let first = 1; first <= rows; first += batchSize)
    await client.query(
      `insert into submissions
         (form_id, workspace_id, version_id, public_id, status, answers, completion_time, created_at, updated_at)
       select forms.id, workspace_id, published_version_id, gen_random_uuid(), 'completed', ${answers}, 60 + n % 600, at, at
       from forms, generate_series($2::int, $3::int) as n,
         lateral (select now() - make_interval(mins => ($4 - n) / 2 + 60) as at) as moment
       where forms.id = $1`,
      [formId, first, Math.min(rows, first + batchSize - 1), rows],
    )
  console.log(`${rows.toLocaleString('en')} submissions after ${since(startMs)}`)
  await client.query(answersIndex)
  await client.query(
    'insert into submission_texts select id, form_id, answers_text(answers) from submissions',
  )
  await client.query(textsIndex)
  await client.query(
    'insert into form_searches select form_id, max(id) from submissions group by form_id',
  )
  await client.query('update form_counters set completed = $2 where form_id = $1', [formId, rows])
  await client.query('vacuum analyze')
  console.log(`indexes and texts after ${since(startMs)}`)
}

const since = (startMs: number) => `${((performance.now() - startMs) / 1000).toFixed(0)} s`
