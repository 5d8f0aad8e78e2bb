import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createPublishing, set, title } from '../../testing/test-publishing.ts'
import { deleteMember } from '../workspaces/workspaces.queries.ts'

const testApp = await createTestApp()
const { app, call, db } = testApp
const { people, workspace, make, edit, publish } = await createPublishing(testApp)

const start = (form: number, token: string, version_id?: number) =>
  call(
    'POST /open/forms/{form}/preview',
    { params: { form: String(form) }, body: { ...(version_id !== undefined && { version_id }) } },
    token,
  )
const visit = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
const answer = (url: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api${url}/answer`, payload })

describe('may not', () => {
  test('a stranger gets no address, and a made-up one shows nothing', async () => {
    const { id } = await make()
    expect((await start(id, people.stranger.token)).status).toBe(404)
    const { body } = await start(id, people.owner.token)
    const forged = body.url.replace(/~\d+/, `~${id + 1}`)
    expect((await visit(forged)).statusCode).toBe(404)
    expect((await answer(forged, { name: 'Ada' })).statusCode).toBe(404)
  })

  test('who is no longer a member sees it no longer', async () => {
    const { id } = await make()
    const { body } = await start(id, people.user.token)
    expect((await visit(body.url)).statusCode).toBe(200)
    await deleteMember(db, workspace, people.user.id)
    expect((await visit(body.url)).statusCode).toBe(404)
  })

  test('a version of another form is not shown', async () => {
    const [one, other] = [await make(), await make()]
    expect((await start(one.id, people.owner.token, other.version_id)).status).toBe(404)
  })
})

describe('does', () => {
  test('shows the draft, and an older version, to a readonly member too', async () => {
    const { id, version_id } = await make({ title: 'Before' })
    await edit(id, 0, title('After'))
    const draft = (await start(id, people.readonly.token)).body.url
    expect((await visit(draft)).body).toContain('<title>After')
    const older = (await start(id, people.readonly.token, version_id)).body.url
    expect((await visit(older)).body).toContain('<title>Before')
  })

  test('the page has no origin, whether its author wrote code or not', async () => {
    for (const more of [{}, { custom_code: '<script>steal()</script>' }]) {
      const { id } = await make(more)
      const { headers } = await visit((await start(id, people.owner.token)).body.url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/; sandbox allow-scripts/)
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|frame-ancestors \*/)
    }
  })

  test('judges answers as respondents’ are, and stores nothing', async () => {
    const { id } = await make()
    await edit(id, 0, set(['properties', { id: 'age' }, 'required'], true))
    const { url } = (await start(id, people.owner.token)).body
    expect((await answer(url, { name: 'Ada' })).json()).toMatchObject({
      errors: { age: [expect.any(String)] },
    })
    expect((await answer(url, { name: 'Ada', age: 36 })).json()).toMatchObject({ type: 'success' })
    const { body: form } = await call(
      'GET /open/forms/{form}',
      { params: { form: String(id) }, query: {} },
      people.owner.token,
    )
    expect(form).toMatchObject({ submissions_count: 0, views_count: 0 })
  })

  test('is dark where that is asked for', async () => {
    const { id } = await make()
    const { url } = (await start(id, people.owner.token)).body
    expect((await visit(`${url}?mode=dark`)).body).toContain('data-mode="dark"')
    await publish(id, 0)
    expect((await visit(`${url}?mode=odd`)).body).toContain('data-mode="light"')
  })
})
