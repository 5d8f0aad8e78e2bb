import type { createTestApp } from './test-app.ts'
import type { createSubmitting } from './test-submissions.ts'

const option = (name: string) => ({ id: name, name })

export const answeredFields = [
  { id: 'name', type: 'text', name: 'Name' },
  {
    id: 'roles',
    type: 'multi_select',
    name: 'Roles',
    multi_select: { options: ['Birds', 'Trails', 'Visits'].map(option) },
  },
  { id: 'break', type: 'nf-page-break', name: 'Page' },
  { id: 'stars', type: 'rating', name: 'Stars', rating_max_value: 5 },
  { id: 'why', type: 'text', name: 'Why us?' },
]

const given = [
  { name: 'Ada', roles: ['Birds'], stars: 5, why: 'I like <b>birds</b>', completion_time: 60 },
  { name: 'Bo', roles: ['Birds', 'Trails'], stars: 3, completion_time: 120 },
  { name: 'Cy', roles: ['Trails'], stars: 1, completion_time: 300 },
  { name: 'Di', is_partial: true },
  { name: 'Ed', roles: ['Birds'], is_partial: true },
]

/** Creates three submissions on the first two days of March 2026, and two abandoned ones on the second. */
export async function makeAnswered(
  { pool }: Awaited<ReturnType<typeof createTestApp>>,
  { make, send }: Awaited<ReturnType<typeof createSubmitting>>,
) {
  const settings = { time_zone: 'UTC' }
  const form = await make({
    properties: answeredFields,
    settings,
    enable_partial_submissions: true,
  })
  for (const answers of given) await send(form.slug, answers)
  await pool.query(
    `update submissions set created_at = case when answers->>'name' = 'Ada'
       then timestamptz '2026-03-01T10:00Z' else timestamptz '2026-03-02T10:00Z' end
     where form_id = $1`,
    [form.id],
  )
  return form
}
