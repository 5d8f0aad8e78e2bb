import { authorAt } from '../../bench/bench-forms.ts'
import { arabicForm, otherForms, visitorSurvey, volunteerForm } from './demo-forms.ts'
import { seedReviews, seedVisitors, seedVisits, seedVolunteers } from './demo-records.ts'
import { domain, seedIntegrations, seedTeam, withDatabase } from './demo-team.ts'

const team = [
  ['Maya Lindqvist', 'maya@kestreltrust.org'],
  ['Ruth Dunmore', 'ruth@kestreltrust.org'],
  ['Tomas Berger', 'tomas@kestreltrust.org'],
  ['Inês Carvalho', 'ines@kestreltrust.org'],
  ['Noah Adeyemi', 'noah@kestreltrust.org'],
] as const

export type Demo = Awaited<ReturnType<typeof makeDemo>>

/** Fills a new instance with a workspace that could exist: a small nature trust, its team, forms and submissions. */
export function makeDemo(url: string, databaseUrl: string) {
  return withDatabase(databaseUrl, async (database) => {
    const tokens: string[] = []
    for (const [name, email] of team) tokens.push(await register(url, name, email))
    const owner = await authorAt(url, `Bearer ${tokens[0]!}`)
    await seedTeam(database, owner.workspaceId)
    const make = async (form: object) => {
      const body = { workspace_id: owner.workspaceId, ...form }
      const made = (await owner.post('/open/forms', body)) as { form: { id: number; slug: string } }
      return made.form.id
    }
    for (const form of otherForms) await make(form)
    await make(arabicForm)
    const survey = await make({ ...visitorSurvey, custom_domain: domain })
    const volunteer = await make({ ...volunteerForm, custom_domain: domain })
    // Without the random end of each address.
    await database.query('update forms set slug = left(slug, -7) where id = any($1)', [
      [survey, volunteer],
    ])
    await database.query(`update custom_domains set front_form_id = $1`, [survey])
    await seedVolunteers(database, volunteer)
    await seedReviews(database, volunteer)
    await seedVisitors(database, survey)
    for (const form of [survey, volunteer]) await seedVisits(database, form)
    await seedIntegrations(database, volunteer, owner.post)
    const { rows } = await database.query<{ slug: string }>(
      'select slug from forms order by id desc limit 3',
    )
    const [volunteerSlug, surveySlug, arabicSlug] = rows.map(({ slug }) => slug)
    return { tokens, volunteer: volunteerSlug!, survey: surveySlug!, arabic: arabicSlug! }
  })
}

async function register(url: string, name: string, email: string): Promise<string> {
  const password = 'A-long-passw0rd!'
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email,
      hear_about_us: 'other',
      agree_terms: true,
      password,
      password_confirmation: password,
    }),
  })
  if (!response.ok) throw new Error(`Registering ${name}: ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}
