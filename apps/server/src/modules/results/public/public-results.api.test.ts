import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

const testApp = await createTestApp()
const { app } = testApp
const { make, send } = await createSubmissionFixture(testApp)

const option = (name: string) => ({ id: name, name })
const properties = [{ id: 'name', type: 'text', name: 'Name' }]
type Form = Awaited<ReturnType<typeof make>>
const publicResults = { enabled: true, minimum: 2 }
const openPublic = (form: Form) =>
  app.inject({ url: `/forms/${form.slug}/results`, remoteAddress: newNetwork() })

test('results are public only if the author wants that', async () => {
  const settings = { time_zone: 'UTC', public_results: publicResults }
  const forms = [
    await make({ properties }),
    await make({ properties, settings, visibility: 'draft' }),
    await make({ properties, settings, password: 'x' }),
    await make({ properties, settings, visibility: 'closed' }),
  ]
  const answers = await Promise.all(forms.map(openPublic))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 200])
})

test('public results hide identifiable respondents, and escape markup', async () => {
  const odd = '<script>alert(1)</script>'
  const fields = [
    { id: 'name', type: 'text', name: odd },
    { id: 'role', type: 'select', name: 'Role', select: { options: [odd, 'b'].map(option) } },
    { id: 'age', type: 'number', name: 'Age' },
    { id: 'stars', type: 'rating', name: 'Stars' },
    {
      id: 'tag',
      type: 'select',
      name: 'Hidden tag',
      hidden: true,
      select: { options: ['x'].map(option) },
    },
  ]
  const form = await make({
    title: odd,
    properties: fields,
    settings: { time_zone: 'UTC', public_results: publicResults },
  })
  for (const stars of [5, 5, 4])
    await send(form.slug, { name: 'Ada', role: odd, age: 30, stars, tag: 'x' })
  const { body, headers } = await openPublic(form)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).not.toContain('<script')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</bdi>')
  expect(body).toContain('Average <strong>30</strong>')
  expect(body).not.toContain('Ada')
  expect(body).not.toContain('Hidden tag')
  expect(body.split('<section>').find((part) => part.includes('Stars'))).toContain('fewer than 2')
})
