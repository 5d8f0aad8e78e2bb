import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appUrl, definition, hosted, toolCaller } from '../../testing/fixtures/test-mcp.ts'
import { firstWorkspaceOf } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { makeTeam } from '../../testing/fixtures/people/test-workspaces.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { deleteExpiredAgentDrafts } from './stored-drafts.ts'
import { agentDrafts } from './agent-drafts.table.ts'

const testApp = await createTestApp(hosted)
const { app, call, db } = testApp
const host = 'forms.example'
const tool = (name: string, input: object) =>
  toolCaller(testApp, undefined, newNetwork())(name, input)
const draft = async (more: Record<string, unknown> = {}) =>
  (await tool('create_form_draft', { definition: definition(more) })).body as {
    draft_token: string
    version: number
    definition: { properties: { id: string }[] }
  }

const request = (
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  options: { payload?: object; cookie?: string; token?: string; headers?: object } = {},
) =>
  app.inject({
    method,
    url,
    remoteAddress: newNetwork(),
    headers: {
      host,
      ...(options.cookie && { cookie: options.cookie }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.payload && { payload: options.payload }),
  })

/** Follows the link of an agent, and returns the cookie. */
async function openEditor(draftToken: string): Promise<string> {
  const { body } = await tool('open_form_draft_in_editor', { draft_token: draftToken })
  const handoff = new URLSearchParams(new URL(body.editor_url).hash.slice(1)).get('handoff')!
  const answer = await request('POST', '/api/agent-drafts/handoff/consume', {
    payload: { handoff },
  })
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/)
  return cookie.split(';')[0]!
}
const current = '/api/agent-drafts/editor/current'
const claimWith = (cookie: string, token: string, workspaceId: number) =>
  request('POST', '/api/agent-drafts/editor/claim', {
    cookie,
    token,
    payload: { workspace_id: workspaceId },
  })

describe('a definition is refused', () => {
  test.each([
    ['an unknown key', { colour: 'red' }, 'colour'],
    ['a key of the server', { slug: 'mine' }, 'slug'],
    ['no blocks', { properties: [] }, 'properties'],
    ['no list of blocks', { properties: { length: 1 } }, 'properties'],
    [
      '501 blocks',
      {
        properties: Array.from({ length: 501 }, (_, id) => ({
          id: String(id),
          type: 'text',
          name: 'x',
        })),
      },
      'properties',
    ],
    [
      'ids that repeat',
      { properties: [1, 2].map(() => ({ id: 'same', type: 'text', name: 'x' })) },
      'properties.1.id',
    ],
    ['CSS that loads', { custom_css: '@import url(https://evil.example/x.css)' }, 'custom_css'],
    [
      'a picture on a tunnel',
      { cover_picture: 'https://abc.ngrok-free.app/x.png' },
      'cover_picture',
    ],
    ['a title of 1 MB', { description: 'x'.repeat(1_100_000) }, 'description'],
  ])('with %s', async (_, more, path) => {
    const { isError, body, status } = await tool('validate_form_definition', {
      definition: definition(more),
    })
    if (status >= 400) return expect(status).toBeLessThan(500)
    expect(isError).toBe(true)
    expect(Object.keys(body.errors ?? {})).toContain(path)
  })

  test('without a server error, whatever it contains', async () => {
    let deep: unknown = 1
    for (let depth = 0; depth < 40; depth++) deep = { deep }
    for (const value of [deep, '\u0000', '\ud800', 1e308])
      expect(
        (
          await tool('validate_form_definition', {
            definition: definition({ translations: { value } }),
          })
        ).status,
      ).toBeLessThan(500)
  })
})

test('html is cleaned, and no draft is public', async () => {
  const { definition: made } = (
    await tool('create_form_draft', {
      definition: definition({
        visibility: 'public',
        submitted_text: '<p onclick="x()">Thanks<script>alert(1)</script></p>',
      }),
    })
  ).body
  expect(made.visibility).toBe('draft')
  expect(made.submitted_text).toBe('<p>Thanks</p>')
})

describe('a draft is changed', () => {
  test('by each operation, all or none', async () => {
    const { draft_token, version } = await draft()
    const patch = (expected_version: number, operations: object[]) =>
      tool('patch_form_draft', { draft_token, expected_version, operations })
    const changed = await patch(version, [
      { type: 'set_form_values', values: { title: 'New title' } },
      { type: 'add_block', index: 0, block: { id: 'intro', type: 'nf-text', name: 'Intro' } },
      { type: 'add_block', block: { id: 'last', type: 'text', name: 'Last' } },
      { type: 'update_block', block_id: 'mail', values: { required: true } },
      { type: 'move_block', block_id: 'last', after_block_id: 'intro' },
      { type: 'remove_block', block_id: 'name' },
    ])
    expect(changed.body).toMatchObject({ version: 2, definition: { title: 'New title' } })
    const ids = changed.body.definition.properties.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(['intro', 'last', 'mail'])
    const moved = await patch(2, [{ type: 'move_block', block_id: 'intro', index: 2 }])
    expect(moved.body.definition.properties.map(({ id }: { id: string }) => id)).toEqual([
      'last',
      'mail',
      'intro',
    ])
    const refused = await patch(3, [
      { type: 'set_form_values', values: { title: 'Lost' } },
      { type: 'remove_block', block_id: 'nothing' },
    ])
    expect(refused.body.errors).toHaveProperty(['operations.1'])
    for (const operation of [
      { type: 'set_form_values', values: { slug: 'mine' } },
      { type: 'set_form_values', values: { __proto__x: 1 } },
      { type: 'update_block', block_id: 'mail', values: { id: 'other' } },
      { type: 'add_block', block: { id: 'mail', type: 'text', name: 'Again' } },
      { type: 'destroy' },
    ])
      expect((await patch(3, [operation])).isError).toBe(true)
    const { body } = await tool('get_form_draft', { draft_token })
    expect(body).toMatchObject({ version: 3, status: 'open', definition: { title: 'New title' } })
  })

  test('only in the version that the caller has seen: of two concurrent changes, one succeeds', async () => {
    const { draft_token } = await draft()
    const operations = [{ type: 'set_form_values', values: { title: 'One of two' } }]
    const patch = () => tool('patch_form_draft', { draft_token, expected_version: 1, operations })
    const answers = await Promise.all([patch(), patch()])
    expect(answers.filter(({ isError }) => isError)).toHaveLength(1)
    expect(answers.find(({ isError }) => isError)!.body).toMatchObject({ code: 'draft_changed' })
  })
})

test('a draft is found only with its token, and not after it has expired', async () => {
  const { draft_token } = await draft()
  const unknown = await tool('get_form_draft', { draft_token: 'x'.repeat(43) })
  expect(unknown.body).toMatchObject({ code: 'not_found' })
  const cookie = await openEditor(draft_token)
  const { body: links } = await tool('preview_form_draft', { draft_token })
  await db.update(agentDrafts).set({ expiresAt: new Date(Date.now() - 1) })
  expect((await tool('get_form_draft', { draft_token })).body).toMatchObject({ code: 'not_found' })
  expect((await request('GET', current, { cookie })).statusCode).toBe(404)
  expect((await request('GET', links.preview_url.slice(appUrl.length))).statusCode).toBe(404)
  await deleteExpiredAgentDrafts(db, new Date())
  expect(await db.$count(agentDrafts)).toBe(0)
})

test('a guest can make 20 drafts a minute', async () => {
  const guest = toolCaller(testApp, undefined, newNetwork())
  for (let count = 0; count < 20; count++)
    expect((await guest('create_form_draft', { definition: definition() })).isError).toBe(false)
  const refused = await guest('create_form_draft', { definition: definition() })
  expect(refused.body).toMatchObject({ code: 'too_many_requests' })
})

test('the preview shows the draft for an hour, without running its code', async () => {
  const { draft_token } = await draft({
    custom_code: '<script>alert("own code")</script>',
    properties: [
      { id: 'name', name: 'Your name', type: 'text' },
      { id: 'code', name: 'Code', type: 'nf-code', content: '<script>alert("own code")</script>' },
    ],
  })
  const { body } = await tool('preview_form_draft', { draft_token })
  const path = body.preview_url.slice(appUrl.length) as string
  const page = await request('GET', path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Your name')
  expect(page.body).not.toContain('own code')
  expect((await request('GET', `${path}x`)).statusCode).toBe(404)
  const shown = await request('GET', path.replace('/forms/~', '/api/agent-drafts/preview/'))
  expect(shown.json()).toMatchObject({ status: 'open', definition: { title: 'Sign up' } })
})

describe('the editor of a draft', () => {
  test('opens only with a key, and only for our own pages', async () => {
    const { draft_token } = await draft()
    const cookie = await openEditor(draft_token)
    for (const handoff of ['nothing', draft_token, cookie.split('=')[1]!])
      expect(
        (await request('POST', '/api/agent-drafts/handoff/consume', { payload: { handoff } }))
          .statusCode,
      ).toBe(404)
    expect((await request('GET', current)).statusCode).toBe(404)
    expect((await request('GET', current, { cookie })).statusCode).toBe(200)
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await request('GET', current, { cookie, headers })).statusCode).toBe(403)
  })

  test('saves, even an incomplete form, unless the draft has changed', async () => {
    const { draft_token } = await draft()
    const cookie = await openEditor(draft_token)
    const save = (expected_version: number, title: string) =>
      request('PUT', current, {
        cookie,
        payload: { expected_version, definition: definition({ title, visibility: 'public' }) },
      })
    expect((await save(1, '')).json()).toMatchObject({
      version: 2,
      definition: { visibility: 'draft' },
    })
    expect((await save(1, 'Stale')).json()).toMatchObject({ code: 'draft_changed' })
    expect((await tool('get_form_draft', { draft_token })).body).toMatchObject({ version: 2 })
  })
})

describe('a draft is claimed', () => {
  test('by members who may create forms, once, as an unpublished form', async () => {
    const { people, workspace } = await makeTeam(db)
    const { draft_token } = await draft()
    const cookie = await openEditor(draft_token)
    expect((await claimWith(cookie, people.stranger.token, workspace)).statusCode).toBe(404)
    expect((await claimWith(cookie, people.readonly.token, workspace)).statusCode).toBe(403)
    expect((await claimWith(cookie, 'nobody', workspace)).statusCode).toBe(401)
    expect((await claimWith('agent_draft=x', people.user.token, workspace)).statusCode).toBe(404)
    const claimed = await claimWith(cookie, people.user.token, workspace)
    expect(claimed.json()).toMatchObject({ already_claimed: false, form: { title: 'Sign up' } })
    const again = await claimWith(cookie, people.user.token, workspace)
    expect(again.json()).toEqual({ ...claimed.json<object>(), already_claimed: true })
    expect((await claimWith(cookie, people.owner.token, workspace)).json()).toMatchObject({
      code: 'draft_claimed',
    })
    const { slug } = claimed.json<{ form: { slug: string } }>().form
    expect((await call('GET /forms/{form}', { params: { form: slug } })).status).toBe(404)
    const late = await tool('patch_form_draft', {
      draft_token,
      expected_version: 1,
      operations: [{ type: 'remove_block', block_id: 'mail' }],
    })
    expect(late.body).toMatchObject({ code: 'draft_claimed' })
  })

  test('by two concurrent requests as one form', async () => {
    const ada = await makeUser(db)
    const workspace = await firstWorkspaceOf(testApp, ada)
    const cookie = await openEditor((await draft()).draft_token)
    const answers = await Promise.all([
      claimWith(cookie, ada.token, workspace),
      claimWith(cookie, ada.token, workspace),
    ])
    const slugs = answers.map((one) => one.json<{ form: { slug: string } }>().form.slug)
    expect(new Set(slugs).size).toBe(1)
  })
})

test('tokens are stored only as hashes', async () => {
  const { draft_token } = await draft()
  const rows = await db.select().from(agentDrafts)
  expect(JSON.stringify(rows)).not.toContain(draft_token)
  expect(draft_token).toMatch(/^[\w-]{43}$/)
  expect(rows.some(({ id }) => id === draft_token)).toBe(false)
  await db.delete(agentDrafts).where(eq(agentDrafts.version, 1))
})
