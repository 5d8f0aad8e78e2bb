import type { Client } from 'pg'
import { connectDatabase } from '../../apps/server/src/database/client.ts'
import { countNewSubmissions } from '../../apps/server/src/modules/results/counts/count-submissions.job.ts'

export const cities = ['Dublin', 'Lyon', 'Oslo', 'Cairo', 'Lagos', 'Kyoto', 'Quito', 'Perth']
export const roles = [
  'Bird counts',
  'Trail repair',
  'Visitor center',
  'School visits',
  'Photography',
]

/** Answers that differ from row to row, about 900 bytes each. */
const answers = `jsonb_build_object(
  'name', 'Person ' || md5(n::text), 'email', 'person' || n || '@people.example', 'phone', '+3538' || n,
  'city', (array['${cities.join("','")}'])[1 + n % ${cities.length}],
  'roles', to_jsonb((array['${roles.join("','")}'])[1 + n % 3 : 2 + n % 4]),
  'confidence', 1 + n % 5, 'hours', n % 1000 * 7919 % 1000, 'start', to_char(date '2025-01-01' + n % 700, 'YYYY-MM-DD'),
  'drives', n % 2 = 0, 'site', 'https://example.com/' || md5(n || 'site'), 'score', n % 11,
  'experience', repeat(md5(n || 'a') || ' led a crew in the hills ', 4),
  'motivation', repeat(md5(n || 'b') || ' to see the birds again ', 4) || case when n % 10007 = 0 then 'chainsaw' else '' end,
  'color', '#1a73e8', 'source', 'Newsletter ' || n % 50)`

const batchSize = 50_000

/**
 * Creates indexes after the inserts, which is many times faster than maintaining them. Returns when all background work
 * is done: texts are indexed and submissions counted.
 */
export async function fillForm(
  client: Client,
  databaseUrl: string,
  { id }: { id: number },
  rows: number,
): Promise<void> {
  const startMs = performance.now()
  const say = (what: string) =>
    console.log(`${((performance.now() - startMs) / 1000).toFixed(0).padStart(5)} s  ${what}`)
  await client.query("set maintenance_work_mem = '512MB'")
  await client.query('drop index submissions_answers, submission_texts_text')
  for (let first = 1; first <= rows; first += batchSize) {
    const last = Math.min(rows, first + batchSize - 1)
    await client.query(
      `insert into submissions
         (form_id, workspace_id, version_id, public_id, status, answers, completion_time, created_at, updated_at)
       select forms.id, workspace_id, published_version_id, gen_random_uuid(), 'completed', ${answers}, 60 + n % 600, at, at
       from forms, generate_series($2::int, $3::int) as n,
         lateral (select now() - make_interval(mins => ($4 - n) / 2 + 60) as at) as moment
       where forms.id = $1`,
      [id, first, last, rows],
    )
    if (last === rows || last % (batchSize * 4) === 0)
      say(`${last.toLocaleString('en')} submissions`)
  }
  await client.query(
    'create index submissions_answers on submissions using gin (answers jsonb_path_ops)',
  )
  say('index of answers')
  await client.query(
    'insert into submission_texts select id, form_id, answers_text(answers) from submissions',
  )
  say('texts')
  await client.query(
    'create index submission_texts_text on submission_texts using gin (text gin_trgm_ops)',
  )
  await client.query(
    'insert into form_searches select form_id, max(id) from submissions group by form_id',
  )
  say('index of texts')
  await fillVisits(client, id)
  await client.query('update form_counters set completed = $2 where form_id = $1', [id, rows])
  const { db, close } = connectDatabase(databaseUrl, { poolSize: 1, onConnectionLost() {} })
  await countNewSubmissions(db)
  await close()
  say('days counted')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  say('vacuum, checkpoint')
}

async function fillVisits(client: Client, id: number): Promise<void> {
  await client.query(
    `insert into form_visits (form_id, day, version_id, kind, value, count)
     select forms.id, current_date - ago, published_version_id, kind, value, 1000 + ago
     from forms, generate_series(0, 364) as ago, (values ('view', ''),
       ('source', 'direct'), ('source', 'news.example'), ('source', 'search.example'), ('source', 'mail.example'),
       ('device', 'desktop'), ('device', 'mobile'), ('device', 'tablet'),
       ('browser', 'Chrome'), ('browser', 'Firefox'), ('browser', 'Safari'),
       ('os', 'Windows'), ('os', 'Android'), ('os', 'iOS'), ('os', 'Linux')) as visit(kind, value)
     where forms.id = $1`,
    [id],
  )
  await client.query(
    "update form_counters set visits_since = now() - interval '365 days' where form_id = $1",
    [id],
  )
}
