import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createAgentDraftFixture } from '../../testing/fixtures/test-agent-drafts.ts'
import { appUrl, definition, hosted, toolCaller } from '../../testing/fixtures/test-mcp.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { deleteExpiredAgentDrafts } from './stored-drafts.ts'
import { agentDrafts } from './agent-drafts.table.ts'

const testApp = await createTestApp(hosted)
const { db } = testApp
const { tool, draft, request, openEditor } = createAgentDraftFixture(testApp)

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
  const { cookie } = await openEditor(draft_token)
  const { body: links } = await tool('preview_form_draft', { draft_token })
  await db.update(agentDrafts).set({ expiresAt: new Date(Date.now() - 1) })
  expect((await tool('get_form_draft', { draft_token })).body).toMatchObject({ code: 'not_found' })
  expect((await request('GET', '/api/agent-drafts/editor/current', { cookie })).statusCode).toBe(
    404,
  )
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

test('tokens are stored only as hashes', async () => {
  const { draft_token } = await draft()
  const rows = await db.select().from(agentDrafts)
  expect(JSON.stringify(rows)).not.toContain(draft_token)
  expect(draft_token).toMatch(/^[\w-]{43}$/)
  expect(rows.some(({ id }) => id === draft_token)).toBe(false)
  await db.delete(agentDrafts).where(eq(agentDrafts.version, 1))
})
