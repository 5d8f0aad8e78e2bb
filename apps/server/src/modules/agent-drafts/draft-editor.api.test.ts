import { describe, expect, test } from 'vitest'
import { createAgentDraftFixture } from '../../testing/fixtures/test-agent-drafts.ts'
import { definition, hosted } from '../../testing/fixtures/test-mcp.ts'
import { firstWorkspaceOf } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { makeTeam } from '../../testing/fixtures/people/test-workspaces.ts'
import { createTestApp } from '../../testing/test-app.ts'

const testApp = await createTestApp(hosted)
const { call, db } = testApp
const { tool, draft, request, openEditor } = createAgentDraftFixture(testApp)

const current = '/api/agent-drafts/editor/current'
const claimWith = (cookie: string, token: string, workspaceId: number) =>
  request('POST', '/api/agent-drafts/editor/claim', {
    cookie,
    token,
    payload: { workspace_id: workspaceId },
  })

describe('the editor of a draft', () => {
  test('opens only with a key, and only for our own pages', async () => {
    const { draft_token } = await draft()
    const { cookie } = await openEditor(draft_token)
    for (const handoff of ['nothing', draft_token, /=([^;]+)/.exec(cookie)![1]!])
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
    const { cookie } = await openEditor(draft_token)
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

  test('remembers the last batch of each editor', async () => {
    const { cookie } = await openEditor((await draft()).draft_token)
    const save = async (expected_version: number, batch?: { client: string; seq: number }) => {
      const payload = { expected_version, definition: definition(), batch }
      return (await request('PUT', current, { cookie, payload })).json<{ applied: object[] }>()
    }
    const [mine, theirs] = ['my-editor', 'their-editor']
    await save(1, { client: mine, seq: 1 })
    await save(2, { client: theirs, seq: 1 })
    await save(3, { client: mine, seq: 2 })
    expect((await save(4)).applied).toEqual([
      { client: mine, seq: 2 },
      { client: theirs, seq: 1 },
    ])
    for (let seq = 1; seq <= 30; seq++) await save(seq + 4, { client: `editor-${seq}-of-30`, seq })
    const { applied } = (await request('GET', current, { cookie })).json<{ applied: object[] }>()
    expect(applied).toHaveLength(20)
    expect(applied[0]).toEqual({ client: 'editor-30-of-30', seq: 30 })
  })

  test('opens several drafts in one browser, and mixes none of them up', async () => {
    const drafts = [await draft({ title: 'One' }), await draft({ title: 'Other' })]
    const [one, other] = await Promise.all(drafts.map(({ draft_token }) => openEditor(draft_token)))
    const lastCookie = /(?<=^|; )agent_draft=[^;]+/.exec(other!.cookie)![0]
    const cookie = `${one!.cookie.replace(/(?<=^|; )agent_draft=[^;]+/, lastCookie)}; ${other!.cookie}`
    const titleOf = async (query: string) => {
      const answer = await request('GET', `${current}${query}`, { cookie })
      return answer.json<{ definition: { title: string } }>().definition.title
    }
    const saved = await request('PUT', `${current}?draft=${one!.id}`, {
      cookie,
      payload: { expected_version: 1, definition: definition({ title: 'One, edited' }) },
    })
    expect(saved.statusCode).toBe(200)
    expect(await titleOf(`?draft=${one!.id}`)).toBe('One, edited')
    expect(await titleOf(`?draft=${other!.id}`)).toBe('Other')
    expect(await titleOf('')).toBe('Other')
    const strange = await request('GET', `${current}?draft=${one!.id}`, { cookie: other!.cookie })
    expect(strange.statusCode).toBe(404)
  })
})

describe('a draft is claimed', () => {
  test('by members who may create forms, once, as an unpublished form', async () => {
    const { people, workspace } = await makeTeam(db)
    const { draft_token } = await draft()
    const { cookie } = await openEditor(draft_token)
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
    const { cookie } = await openEditor((await draft()).draft_token)
    const answers = await Promise.all([
      claimWith(cookie, ada.token, workspace),
      claimWith(cookie, ada.token, workspace),
    ])
    const slugs = answers.map((one) => one.json<{ form: { slug: string } }>().form.slug)
    expect(new Set(slugs).size).toBe(1)
  })
})
