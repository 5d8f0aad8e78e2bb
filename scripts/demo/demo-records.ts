import type { Client } from 'pg'
import { activities, reserves, roles } from './demo-forms.ts'

const people = [
  'Hannah Weiss', 'Tom Okafor', 'Priya Raman', 'Elena Petrova', 'James Whitfield', 'Aiko Tanaka',
  'Lucas Moreau', 'Fatima Haddad', 'Owen Gallagher', 'Sofia Bianchi', 'Daniel Osei', 'Nora Lindholm',
  'Mateo Vargas', 'Chloe Bennett', 'Yusuf Demir', 'Ingrid Solheim', 'Marcus Reed', 'Leila Nasser',
  'Peter Novak', 'Grace Mbeki', 'Anna Kowalska', 'Samuel Ortiz', 'Ruth Dunmore',
] // prettier-ignore
const reasons = [
  'I walk my dog at the marsh every morning and would like to give something back.',
  'I am retired, know my waders, and have plenty of time on weekdays.',
  'My daughter came home from your school visit and has talked about owls ever since.',
  'I studied ecology and miss working outdoors.',
  'A friend who helps with trail repair told me how much she enjoys it.',
]
const wishes = [
  'More benches along the northern trail.',
  'The hide was crowded on Sunday. A second one would help.',
  'Signs for children would be great.',
  'Parking. We circled for twenty minutes.',
  'Nothing. We come back every month.',
]

/**
 * When each of `count` submissions was made, spread over `days` days: more of them on some days than on others, and the
 * last one recently.
 */
const moment = (count: number, days: number) =>
  `now() - make_interval(mins => (
    9 + (${count} - n) * ${days * 1440} / ${count} * (1 + 0.16 * sin(n * 0.19)) * (1 + 0.05 * sin(n * 0.71)))::int)`

/** Writes directly to the database, because the API would date all submissions now. The oldest comes first. */
async function insertSubmissions(
  database: Client,
  formId: number,
  {
    count,
    days,
    answers,
    values,
  }: { count: number; days: number; answers: string; values: string[][] },
): Promise<void> {
  const time = moment(count, days)
  await database.query(
    `insert into submissions (form_id, workspace_id, version_id, public_id, status, answers, completion_time,
      created_at, updated_at)
    select f.id, f.workspace_id, f.published_version_id, gen_random_uuid(), 'completed',
      jsonb_build_object(${answers}), 45 + n * 17 % 140, ${time}, ${time}
    from forms f, generate_series(1, ${count}) n where f.id = $1 order by ${time}`,
    [formId, ...values],
  )
  await database.query('update form_counters set completed = completed + $2 where form_id = $1', [
    formId,
    count,
  ])
}

export const seedVolunteers = (database: Client, formId: number) =>
  insertSubmissions(database, formId, {
    count: 64,
    days: 9,
    values: [people, roles, reserves, reasons],
    answers: `
      'name', ($2::text[])[1 + n % ${people.length}],
      'email', lower(replace(($2::text[])[1 + n % ${people.length}], ' ', '.')) || '@example.com',
      'roles', case when n % 3 = 0
        then jsonb_build_array(($3::text[])[1 + n % 4], ($3::text[])[1 + (n + 1) % 4])
        else jsonb_build_array(($3::text[])[1 + n * 7 % 4]) end,
      'reserve', ($4::text[])[1 + n * 5 % 3],
      'start', to_char(now() + make_interval(days => 5 + n * 11 % 40), 'YYYY-MM-DD'),
      'confidence', (array[5, 4, 3, 5, 4, 2, 5])[1 + n % 7],
      'why', ($5::text[])[1 + n % ${reasons.length}],
      'license', n % 4 <> 0`,
  })

export const seedVisitors = (database: Client, formId: number) =>
  insertSubmissions(database, formId, {
    count: 412,
    days: 24,
    values: [reserves, activities, wishes],
    answers: `
      'reserve', ($2::text[])[(array[1, 2, 1, 3, 1, 2])[1 + n * 7 % 6]],
      'overall', (array[5, 4, 5, 3, 5, 4, 5, 2, 4, 5, 4])[1 + n % 11],
      'did', case when n % 2 = 0
        then jsonb_build_array(($3::text[])[1], ($3::text[])[2 + n % 3])
        else jsonb_build_array(($3::text[])[1 + n % 2]) end,
      'friend', (array[10, 9, 8, 10, 7, 9, 10, 5, 8, 10, 9, 6, 10])[1 + n * 5 % 13],
      'better', ($4::text[])[1 + n % ${wishes.length}]`,
  })

/** Visits of the last thirty days, fewer on weekdays. */
export async function seedVisits(database: Client, formId: number): Promise<void> {
  await database.query(
    `update form_counters set visits_since = now() - interval '90 days' where form_id = $1`,
    [formId],
  )
  await database.query(
    `insert into form_visits (form_id, day, version_id, kind, value, count)
    select f.id, day, f.published_version_id, kind, value,
      greatest(1, (19 + extract(doy from day)::int * 7 % 11 + case when extract(isodow from day) > 5 then 12 else 0 end) * share / 100)
    from forms f, generate_series(current_date - 29, current_date, interval '1 day') as day,
      (values ('view', '', 100), ('device', 'phone', 61), ('device', 'computer', 33),
        ('device', 'tablet', 6), ('source', 'direct', 46), ('source', 'kestreltrust.org', 31), ('source', 'google', 14),
        ('source', 'instagram', 9), ('browser', 'Safari', 48), ('browser', 'Chrome', 40), ('browser', 'Firefox', 12),
        ('os', 'iOS', 44), ('os', 'Android', 23), ('os', 'Windows', 19), ('os', 'macOS', 14)) as visit (kind, value, share)
    where f.id = $1`,
    [formId],
  )
}

/** The team has looked at all but the newest applications, and talked about some. */
export async function seedReviews(database: Client, formId: number): Promise<void> {
  await database.query(
    `update submissions set label = (array['accepted', 'in_review', 'accepted', 'declined', 'in_review'])[1 + id % 5]
    where form_id = $1 and created_at < now() - interval '12 hours' and answers ->> 'name' <> 'Priya Raman'`,
    [formId],
  )
  await database.query(
    `update submissions set label = 'accepted' where form_id = $1 and answers ->> 'name' = 'Priya Raman'`,
    [formId],
  )
  await database.query(
    `insert into submission_notes (submission_id, user_id, text, created_at)
    select submissions.id, users.id, 'Called her. She can start with the bird count on Saturday.',
      submissions.created_at + interval '3 hours'
    from submissions, users
    where form_id = $1 and answers ->> 'name' = 'Priya Raman' and email = 'ruth@kestreltrust.org'`,
    [formId],
  )
}
