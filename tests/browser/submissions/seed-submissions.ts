import { Client } from 'pg'
import { inject } from 'vitest'
import { callApi, makeForm, registerAuthor, type MadeForm } from '../support/author.ts'

const options = (names: readonly string[]) => ({
  options: names.map((name) => ({ id: name.toLowerCase().replaceAll(' ', '-'), name })),
})
export const roles = ['Bird counts', 'Trail repair', 'Photography'] as const

const questions = [
  { id: 'name', type: 'text', name: 'Full name', required: true },
  { id: 'roles', type: 'multi_select', name: 'Roles', multi_select: options(roles) },
  { id: 'hours', type: 'number', name: 'Hours a week', width: '1/2' },
  { id: 'stars', type: 'rating', name: 'Confidence', width: '1/2' },
]
const removed = { id: 'office', type: 'text', name: 'Office help' }
const added = { id: 'why', type: 'text', name: 'Why?' }

export type SeededForm = MadeForm & { versions: readonly number[] }

const published = [[...questions, removed], questions, [...questions, added]]

/** Creates a form of one version, or of three, the first of which has a question that was removed later. */
export async function makeSeededForm(versionCount: 1 | 3 = 1): Promise<SeededForm> {
  const author = await registerAuthor()
  const appUrl = inject('appUrl')
  const [first, ...later] = published.slice(-versionCount)
  const form = await makeForm(first!, { title: 'Volunteers' }, { author, appUrl })
  const versionOf = async () =>
    (
      await callApi<{ version_id: number }>(
        appUrl,
        'GET',
        `/open/forms/${form.id}`,
        undefined,
        author.token,
      )
    ).version_id
  const versions = [await versionOf()]
  for (const properties of later) {
    await form.change({ properties })
    versions.push(await versionOf())
  }
  return { ...form, versions }
}

/**
 * Writes directly to the database: through the API ten thousand would take minutes. Numbered from 1, newest last: one
 * a minute, ending a minute before `until`.
 */
export async function seedSubmissions(
  form: SeededForm,
  count: number,
  until = new Date(),
): Promise<void> {
  const database = new Client({ connectionString: inject('appDatabase') })
  await database.connect()
  try {
    await database.query(
      `insert into submissions (form_id, workspace_id, version_id, public_id, status, answers, completion_time, created_at, updated_at)
      select $1, $2, ($3::bigint[])[1 + n * cardinality($3::bigint[]) / ($4 + 1)], gen_random_uuid(), 'completed',
        jsonb_build_object(
          'name', 'Person ' || n,
          'roles', jsonb_build_array(($5::text[])[1 + n % 3]),
          'hours', n % 40,
          'stars', 1 + n % 5) ||
          case when cardinality($3::bigint[]) = 3 and n * 3 / ($4 + 1) = 0 then jsonb_build_object('office', 'Filing') else '{}' end,
        60 + n % 300, $6::timestamptz - make_interval(mins => $4 - n + 1), $6::timestamptz - make_interval(mins => $4 - n + 1)
      from generate_series(1, $4::int) n`,
      [form.id, form.author.workspaceId, form.versions, count, roles, until],
    )
    await database.query(
      `insert into form_counters (form_id, completed) values ($1, $2)
      on conflict (form_id) do update set completed = form_counters.completed + excluded.completed`,
      [form.id, count],
    )
  } finally {
    await database.end()
  }
}
